// How commands of a queue are done.

#include "base/jitter.h"
#include "base/logging.h"
#include "core/queues/command_queue.h"
#include "core/queues/job_store.h"
#include "core/queues/queue_limits.h"

#include <QCoroTimer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

// Doubled with each attempt.
std::chrono::milliseconds delayAfter(int attempts)
{
    const auto doubled = queue_limits::firstDelay * (1 << std::clamp(attempts - 1, 0, 10));
    return jittered(std::min(doubled, queue_limits::longestDelay), 0.2);
}

// The room did not begin it.
bool wasRefused(const Outcome &outcome)
{
    const auto *failure = std::get_if<Failure>(&outcome);
    return failure && failure->code == Code::TooBusy;
}

// What an action was answered, as a failure if it was not done.
std::optional<Failure> failureOf(const Outcome &outcome)
{
    if (const auto *failure = std::get_if<Failure>(&outcome))
        return *failure;
    const Reply &reply = std::get<Reply>(outcome);
    if (reply.value(u"success").toBool())
        return std::nullopt;
    return failureOf(reply);
}

} // namespace

Task<> CommandQueue::run(std::shared_ptr<CommandQueue> self, LivePtr live)
{
    live->job.state = JobState::Active;
    for (;;) {
        const bool isDone = co_await wasElsewhere(self, live);
        if (isDone)
            break;
        const bool isFinal = co_await attempt(self, live);
        if (isFinal)
            break;
        QTimer delay;
        delay.setSingleShot(true);
        delay.start(std::chrono::milliseconds{std::max<qint64>(live->job.due - jobTime(), 0)});
        co_await delay;
    }
    co_await finish(self, live);
}

// Who brings a command from elsewhere finds its room by itself.
Task<bool> CommandQueue::wasElsewhere(std::shared_ptr<CommandQueue> self, LivePtr live)
{
    if (live->job.from != JobFrom::Program || !self->m_parts.neighbours.elsewhere)
        co_return false;
    live->job.started = jobTime();
    const std::optional<Job> done = co_await self->m_parts.neighbours.elsewhere(live->job);
    if (!done)
        co_return false;
    live->job.state = done->state;
    live->job.attemptsMade = done->attemptsMade;
    live->job.result = done->result;
    live->job.failure = done->failure;
    co_return true;
}

// Whether that was the last.
Task<bool> CommandQueue::attempt(std::shared_ptr<CommandQueue> self, LivePtr live)
{
    Job &job = live->job;
    job.state = JobState::Active;
    job.started = jobTime();
    ++job.attemptsMade;
    bool isKnown = false;
    bool hasBegun = false;
    try {
        const JobStart start = co_await begin(self, job);
        isKnown = start.is == JobStart::Is::Known;
        hasBegun = start.is == JobStart::Is::Begun;
        if (start.is == JobStart::Is::Moved) {
            --job.attemptsMade;
            live->hasMoved = job.from != JobFrom::Program;
            job.due = jobTime() + queue_limits::movedDelay.count();
            co_return bool{live->hasMoved};
        }
        Outcome outcome = start.outcome;
        if (hasBegun) {
            outcome = co_await act(self, job);
            if (wasRefused(outcome))
                --job.attemptsMade;
        }
        job.failure = failureOf(outcome);
        if (!job.failure) {
            job.result = std::get<Reply>(outcome);
            job.state = JobState::Completed;
            co_return true;
        }
    } catch (const Failure &failure) {
        job.failure = failure;
    }
    job.state = JobState::Failed;
    const bool isFinal = isKnown || !isWorthAnother(job, *job.failure, hasBegun);
    if (!isFinal)
        co_await putOff(self, live);
    co_return isFinal;
}

Task<JobStart> CommandQueue::begin(std::shared_ptr<CommandQueue> self, Job job)
{
    if (self->m_parts.neighbours.begin) {
        const JobStart start = co_await self->m_parts.neighbours.begin(job);
        co_return JobStart{start};
    }
    const Outcome ready = co_await self->m_parts.rooms->ready(job.room);
    const bool isReady = std::holds_alternative<Reply>(ready);
    co_return JobStart{isReady ? JobStart::Is::Begun : JobStart::Is::NotReady, ready};
}

Task<Outcome> CommandQueue::act(std::shared_ptr<CommandQueue> self, Job job)
{
    co_await self->save(job); // from here on nobody can say, if the app ends
    Q_EMIT self->changed(job);
    const Outcome done = co_await self->m_parts.rooms->execute(job.room, job.action);
    if (failureOf(done))
        co_return done;
    const Outcome shown = co_await self->m_parts.shown(job.room, std::get<Reply>(done));
    co_return shown;
}

// Until its next attempt.
Task<> CommandQueue::putOff(std::shared_ptr<CommandQueue> self, LivePtr live)
{
    Job &job = live->job;
    job.state = JobState::Delayed;
    job.due = jobTime() + delayAfter(job.attemptsMade).count();
    try {
        co_await self->save(job);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "a command is not kept:" << failure.message;
    }
    if (self->m_parts.neighbours.ended)
        co_await self->m_parts.neighbours.ended(job);
    Q_EMIT self->changed(job);
}

// It is done elsewhere.
Task<> CommandQueue::forget(std::shared_ptr<CommandQueue> self, LivePtr live)
{
    live->job.state = JobState::Waiting;
    const auto work = [queue = self.get(), id = live->job.id] { queue->store().remove(id); };
    co_await self->m_thread.run(work);
}

Task<> CommandQueue::finish(std::shared_ptr<CommandQueue> self, LivePtr live)
{
    Job &job = live->job;
    job.ended = jobTime();
    job.action.params = room_actions::told(job.action).value(u"params").toObject(); // nothing typed
    try {
        if (live->hasMoved)
            co_await forget(self, live);
        else
            co_await self->save(job);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "the end of a command is not kept:" << failure.message;
    }
    if (!live->hasMoved && self->m_parts.neighbours.ended)
        co_await self->m_parts.neighbours.ended(job);
    self->m_live.remove(job.id);
    Q_EMIT self->changed(live->job);
    const auto waiters = std::exchange(live->waiters, {});
    for (const Pending<Nothing> &each : waiters)
        each.settle(Nothing{});
    self->sweepSoon();
}

void CommandQueue::sweepSoon()
{
    if (++m_sinceSweep < queue_limits::finishedBetweenSweeps)
        return;
    m_sinceSweep = 0;
    sweep(shared_from_this());
}

// Never throws: nobody awaits it.
Task<> CommandQueue::sweep(std::shared_ptr<CommandQueue> self)
{
    try {
        const auto work = [queue = self.get()] { queue->store().sweep(jobTime()); };
        co_await self->m_thread.run(work);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "old commands are not forgotten:" << failure.message;
    }
}
