#include "core/queues/command_queue.h"

#include "base/logging.h"
#include "core/queues/queue_limits.h"

#include <QTimer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

Failure tooMany(qsizetype count, const QString &where = {})
{
    return {Code::TooBusy, u"%1 commands%2 wait already"_s.arg(count).arg(where),
        u"Send it again when some are done."_s};
}

Failure unknown(const QString &id)
{
    return {Code::JobNotFound, u"there is no command '%1'"_s.arg(id.left(queue_limits::idLength)),
        u"Finished ones are kept for a day, the newest %1."_s.arg(queue_limits::finished)};
}

// Those of an earlier run come before what was added meanwhile and has not begun; those that other
// apps took from BullMQ as their producers added them.
bool isBefore(const Job &one, const Job &other)
{
    if (one.priority != other.priority)
        return one.priority < other.priority;
    const bool areTimed = one.sent > 0 && other.sent > 0 && one.sent != other.sent;
    return areTimed ? one.sent < other.sent : one.place < other.place;
}

} // namespace

std::shared_ptr<CommandQueue> CommandQueue::make(Parts parts)
{
    return std::shared_ptr<CommandQueue>{new CommandQueue{std::move(parts)}};
}

CommandQueue::CommandQueue(Parts parts)
    : m_file(parts.file), m_peers(parts.peers),
      m_attempts({m_file, std::move(parts.rooms), std::move(parts.shown), std::move(parts.peers),
          [this](const Job &job) { Q_EMIT changed(job); }})
{
}

Task<> CommandQueue::resume(std::shared_ptr<CommandQueue> self)
{
    try {
        co_await takeLeft(self);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace()
            << "the queue of commands: " << failure.message << " hint=" << failure.hint;
    }
    self->m_isStopped = false;
    self->pump();
}

Task<> CommandQueue::takeLeft(std::shared_ptr<CommandQueue> self)
{
    if (!self->m_file.hasFile())
        co_return;
    const auto read = [](JobStore &store) {
        store.sweep(jobTime());
        return store.unfinished();
    };
    const QList<Job> left = co_await self->m_file.run(read);
    for (Job each : left) {
        if (self->m_live.contains(each.id))
            continue;
        const bool isInDoubt = each.state == JobState::Active && !isRepeatable(each.action);
        if (isInDoubt) {
            endUnknown(each);
            co_await self->m_file.save(each);
            Q_EMIT self->changed(each);
        } else if (each.from == JobFrom::Program) {
            each.state = JobState::Waiting;
            self->take(std::make_shared<LiveJob>(LiveJob{.job = each}));
        } else if (each.added < jobTime() - queue_limits::finishedTime.count()) {
            // Somebody else has done it.
            co_await self->m_file.remove(each.id);
        }
    }
}

Task<Job> CommandQueue::add(std::shared_ptr<CommandQueue> self, Job job)
{
    if (const LiveJobPtr known = self->m_live.value(job.id))
        co_return Job{known->job};
    if (self->m_live.size() >= queue_limits::unfinished)
        throw tooMany(queue_limits::unfinished);
    const auto lane = self->m_lanes.constFind(job.room);
    if (lane != self->m_lanes.cend() && std::ssize(*lane) >= queue_limits::unfinishedOfRoom)
        throw tooMany(queue_limits::unfinishedOfRoom, u" of the room '%1'"_s.arg(job.room));
    job.added = jobTime();
    const auto keep = [job](JobStore &store) { return store.add(job); };
    const Job kept = co_await self->m_file.run(keep);
    // Meanwhile the same may have been added once more.
    if (const LiveJobPtr known = self->m_live.value(job.id))
        co_return Job{known->job};
    Job taken = kept;
    if (kept.isFinished())
        co_return taken;
    // Left by an earlier run, and brought again.
    if (kept.state == JobState::Active && !isRepeatable(kept.action)) {
        endUnknown(taken);
        co_await self->m_file.save(taken);
        co_return taken;
    }
    taken.state = JobState::Waiting;
    taken.sent = job.sent;
    taken.priority = job.priority;
    auto delay = std::chrono::milliseconds{0};
    if (kept.added != job.added) // it is brought again
        delay = queue_limits::gatherTime;
    else if (job.from == JobFrom::Node)
        delay = queue_limits::orderTime;
    self->take(std::make_shared<LiveJob>(LiveJob{.job = taken}), delay);
    co_return taken;
}

Task<Job> CommandQueue::done(std::shared_ptr<CommandQueue> self, Job job)
{
    const Job added = co_await add(self, job);
    const LiveJobPtr live = self->m_live.value(job.id);
    if (!live)
        co_return added;
    const Pending<Nothing> end;
    live->waiters.push_back(end);
    co_await end;
    co_return Job{live->job};
}

Task<Job> CommandQueue::find(std::shared_ptr<CommandQueue> self, QString id)
{
    if (const LiveJobPtr live = self->m_live.value(id))
        co_return Job{live->job};
    if (!self->m_file.hasFile())
        throw unknown(id);
    const auto look = [id](JobStore &store) { return store.find(id); };
    const std::optional<Job> found = co_await self->m_file.run(look);
    if (!found)
        throw unknown(id);
    co_return Job{*found};
}

Task<QJsonObject> CommandQueue::report(std::shared_ptr<CommandQueue> self)
{
    QList<int> counts(static_cast<qsizetype>(std::size(Words<JobState>::all)), 0);
    const auto count = [](JobStore &store) { return store.counts(); };
    if (self->m_file.hasFile())
        counts = co_await self->m_file.run(count);
    QJsonObject answer{{u"name"_s, u"browser_commands"_s}};
    for (const auto &each : Words<JobState>::all)
        answer.insert(
            QString::fromLatin1(each.word), counts.value(static_cast<qsizetype>(each.value)));
    co_return answer;
}

// Rooms are served side by side, each one's commands one after the other.
void CommandQueue::take(const LiveJobPtr &live, std::chrono::milliseconds delay)
{
    m_live.insert(live->job.id, live);
    auto &lane = m_lanes[live->job.room];
    auto at = lane.end();
    while (at != lane.begin() && (*std::prev(at))->job.state == JobState::Waiting
        && isBefore(live->job, (*std::prev(at))->job))
        --at;
    lane.insert(at, live);
    if (lane.size() > 1)
        return;
    const auto begin = [this, room = live->job.room] {
        m_ready.push_back(room);
        pump();
    };
    if (delay.count() > 0)
        QTimer::singleShot(delay, this, begin);
    else
        begin();
}

void CommandQueue::pump()
{
    while (!m_ready.empty() && m_atWork < queue_limits::roomsAtOnce && !m_isStopped) {
        const QString room = m_ready.front();
        m_ready.pop_front();
        ++m_atWork;
        serve(shared_from_this(), room);
    }
}

// One command; then the room stands in line again, behind the others. Never throws: no caller
// awaits it.
Task<> CommandQueue::serve(std::shared_ptr<CommandQueue> self, QString room)
{
    const LiveJobPtr live = self->m_lanes[room].front();
    co_await self->m_attempts.run(live);
    co_await finish(self, live);
    auto &lane = self->m_lanes[room];
    lane.pop_front();
    if (lane.empty())
        self->m_lanes.remove(room);
    else
        self->m_ready.push_back(room);
    if (--self->m_atWork == 0)
        self->announceStopped();
    // Not from here: a long line would be a deep stack.
    QMetaObject::invokeMethod(
        self.get(), [self] { self->pump(); }, Qt::QueuedConnection);
}

Task<> CommandQueue::finish(std::shared_ptr<CommandQueue> self, LiveJobPtr live)
{
    Job &job = live->job;
    end(job);
    try {
        if (live->hasMoved) { // it is done elsewhere
            job.state = JobState::Waiting;
            co_await self->m_file.remove(job.id);
        } else {
            co_await self->m_file.save(job);
        }
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "the end of a command is not kept:" << failure.message;
    }
    if (!live->hasMoved && self->m_peers.ended)
        co_await self->m_peers.ended(job);
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

// Never throws: no caller awaits it.
Task<> CommandQueue::sweep(std::shared_ptr<CommandQueue> self)
{
    try {
        co_await self->m_file.sweep();
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "old commands are not forgotten:" << failure.message;
    }
}

void CommandQueue::announceStopped()
{
    const auto stopping = std::exchange(m_stopping, {});
    for (const Pending<Nothing> &each : stopping)
        each.settle(Nothing{});
}

Task<> CommandQueue::stop(std::shared_ptr<CommandQueue> self)
{
    self->m_isStopped = true;
    if (self->m_atWork == 0)
        co_return;
    const Pending<Nothing> end;
    self->m_stopping.push_back(end);
    QTimer::singleShot(
        queue_limits::endTime, self.get(), [queue = self.get()] { queue->announceStopped(); });
    co_await end;
}
