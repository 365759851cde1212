#include "core/explore/explorer.h"

#include "base/logging.h"

#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

Failure unknownJob(const QString &id)
{
    return {Code::JobNotFound,
        u"there is no exploration '%1'"_s.arg(id.left(explore_limits::idLength)),
        u"List them; the newest %1 are kept."_s.arg(explore_limits::jobs)};
}

Failure wrongState(const Exploration &job, const char *what)
{
    return {Code::JobState,
        u"the exploration '%1' is %2: it cannot be %3"_s.arg(
            job.options.id, toWord(job.state), QString::fromLatin1(what)),
        u"Look at its state first."_s};
}

} // namespace

std::shared_ptr<Explorer> Explorer::make(const Parts &parts)
{
    return std::shared_ptr<Explorer>{new Explorer{parts}};
}

Explorer::Explorer(const Parts &parts) : m_runs(std::make_shared<ExplorationRuns>(parts))
{
    connect(m_runs.get(), &ExplorationRuns::happened, this, &Explorer::happened);
}

Task<> Explorer::open(std::shared_ptr<Explorer> self)
{
    try {
        co_await takeLeft(self);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace()
            << "explorations: " << failure.message << " hint=" << failure.hint;
    }
    self->m_runs->open();
}

// One that ran runs on; it counts as one that waits until it has its turn again.
Task<> Explorer::takeLeft(std::shared_ptr<Explorer> self)
{
    if (!self->m_runs->frontier().hasFile())
        co_return;
    const auto read = [](Frontier &frontier) {
        frontier.giveBack();
        return frontier.jobs().unfinished();
    };
    QList<Exploration> left = co_await self->m_runs->frontier().run(read);
    const auto isFirst
        = [](const Exploration &job) { return job.state == ExplorationState::Running; };
    std::stable_partition(left.begin(), left.end(), isFirst);
    for (Exploration each : std::as_const(left)) {
        if (self->m_runs->find(each.options.id))
            continue;
        if (each.state == ExplorationState::Running)
            each.state = ExplorationState::Queued;
        self->m_runs->take(each);
    }
}

Task<> Explorer::close(std::shared_ptr<Explorer> self)
{
    return ExplorationRuns::close(self->m_runs);
}

Task<Exploration> Explorer::begin(std::shared_ptr<Explorer> self, ExplorationOptions options)
{
    if (const auto failure = checked(options))
        throw Failure{*failure};
    if (options.id.isEmpty())
        options.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const Exploration job{
        .options = options, .added = explorationTime(), .updated = explorationTime()};
    const auto keep = [job](Frontier &frontier) { return frontier.jobs().add(job); };
    const Exploration kept = co_await self->m_runs->frontier().run(keep);
    const LiveExplorationPtr live = self->m_runs->take(kept);
    Q_EMIT self->happened(progressOf(kept));
    self->m_runs->pumpSoon();
    co_return live->report();
}

Task<LiveExplorationPtr> Explorer::liveOf(
    std::shared_ptr<Explorer> self, QString id, const char *what)
{
    const LiveExplorationPtr live = self->m_runs->find(id);
    if (live && !live->job.isFinished())
        co_return live;
    const Exploration ended = co_await find(self, id);
    throw wrongState(ended, what);
}

Task<Exploration> Explorer::pause(std::shared_ptr<Explorer> self, QString id)
{
    const LiveExplorationPtr live = co_await liveOf(self, id, "paused");
    if (live->job.state == ExplorationState::Paused)
        throw wrongState(live->job, "paused");
    co_await ExplorationRuns::turn(self->m_runs, live, ExplorationState::Paused);
    co_return live->report();
}

Task<Exploration> Explorer::resume(std::shared_ptr<Explorer> self, QString id)
{
    const LiveExplorationPtr live = co_await liveOf(self, id, "resumed");
    if (live->job.state != ExplorationState::Paused)
        throw wrongState(live->job, "resumed");
    const bool hasTurn = self->m_runs->isOpen() && self->m_runs->hasFreeTurn();
    co_await ExplorationRuns::turn(
        self->m_runs, live, hasTurn ? ExplorationState::Running : ExplorationState::Queued);
    co_return live->report();
}

Task<Exploration> Explorer::cancel(std::shared_ptr<Explorer> self, QString id)
{
    const LiveExplorationPtr live = co_await liveOf(self, id, "cancelled");
    co_await ExplorationRuns::turn(self->m_runs, live, ExplorationState::Cancelled);
    co_return live->report();
}

Task<Exploration> Explorer::find(std::shared_ptr<Explorer> self, QString id)
{
    if (const LiveExplorationPtr live = self->m_runs->find(id))
        co_return live->report();
    if (!self->m_runs->frontier().hasFile())
        throw unknownJob(id);
    const auto look = [id](Frontier &frontier) { return frontier.jobs().find(id); };
    const std::optional<Exploration> found = co_await self->m_runs->frontier().run(look);
    if (!found)
        throw unknownJob(id);
    co_return Exploration{*found};
}

Task<QList<Exploration>> Explorer::all(std::shared_ptr<Explorer> self)
{
    QList<Exploration> all;
    if (!self->m_runs->frontier().hasFile())
        co_return all;
    const auto read = [](Frontier &frontier) { return frontier.jobs().all(); };
    all = co_await self->m_runs->frontier().run(read);
    for (Exploration &each : all) {
        if (const LiveExplorationPtr live = self->m_runs->find(each.options.id))
            each = live->report();
    }
    co_return all;
}

Task<QList<ExplorationError>> Explorer::errors(
    std::shared_ptr<Explorer> self, QString id, int limit, int offset)
{
    const Exploration job = co_await find(self, id);
    const auto read
        = [job, limit, offset](Frontier &frontier) { return frontier.errors(job, limit, offset); };
    const QList<ExplorationError> errors = co_await self->m_runs->frontier().run(read);
    co_return errors;
}
