#include "core/queues/job_attempts.h"

#include "base/jitter.h"
#include "base/logging.h"
#include "core/queues/queue_limits.h"

#include <QCoroTimer>

#include <algorithm>

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
    return failure && failure->code == Code::TooBusy && isRetryable(*failure);
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

Task<> JobAttempts::run(LiveJobPtr live)
{
    live->job.state = JobState::Active;
    for (;;) {
        const bool isDone = co_await wasElsewhere(live);
        if (isDone)
            break;
        const bool isFinal = co_await attempt(live);
        if (isFinal)
            break;
        QTimer delay;
        delay.setSingleShot(true);
        delay.start(std::chrono::milliseconds{std::max<qint64>(live->job.due - jobTime(), 0)});
        co_await delay;
    }
}

// Who brings a command from elsewhere finds its room by itself.
Task<bool> JobAttempts::wasElsewhere(LiveJobPtr live)
{
    if (live->job.from != JobFrom::Program || !m_parts.peers.elsewhere)
        co_return false;
    live->job.started = jobTime();
    const std::optional<Job> done = co_await m_parts.peers.elsewhere(live->job);
    if (!done)
        co_return false;
    live->job.state = done->state;
    live->job.attemptsMade = done->attemptsMade;
    live->job.result = done->result;
    live->job.failure = done->failure;
    co_return true;
}

// Whether that was the last.
Task<bool> JobAttempts::attempt(LiveJobPtr live)
{
    Job &job = live->job;
    job.state = JobState::Active;
    job.started = jobTime();
    ++job.attemptsMade;
    bool isKnown = false;
    bool hasBegun = false;
    try {
        const JobStart start = co_await begin(job);
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
            outcome = co_await act(job);
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
        co_await putOff(live);
    co_return isFinal;
}

Task<JobStart> JobAttempts::begin(Job job)
{
    if (m_parts.peers.begin) {
        const JobStart start = co_await m_parts.peers.begin(job);
        co_return JobStart{start};
    }
    const Outcome ready = co_await m_parts.rooms->ready(job.room);
    const bool isReady = std::holds_alternative<Reply>(ready);
    co_return JobStart{isReady ? JobStart::Is::Begun : JobStart::Is::NotReady, ready};
}

Task<Outcome> JobAttempts::act(Job job)
{
    co_await m_parts.store.save(job); // from here on nobody can say, if the app ends
    m_parts.changed(job);
    const Outcome done = co_await m_parts.rooms->execute(job.room, job.action);
    if (failureOf(done))
        co_return done;
    const Outcome shown = co_await m_parts.shown(job.room, std::get<Reply>(done));
    co_return shown;
}

// Until its next attempt.
Task<> JobAttempts::putOff(LiveJobPtr live)
{
    Job &job = live->job;
    job.state = JobState::Delayed;
    job.due = jobTime() + delayAfter(job.attemptsMade).count();
    try {
        co_await m_parts.store.save(job);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "a command is not kept:" << failure.message;
    }
    if (m_parts.peers.ended)
        co_await m_parts.peers.ended(job);
    m_parts.changed(job);
}
