#include "core/explore/explorer.h"

#include "base/logging.h"

#include <QDateTime>
#include <QFileInfo>
#include <QUuid>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds closingTime{3'000};

qint64 timeNow()
{
    return QDateTime::currentMSecsSinceEpoch();
}

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
            job.wish.id, toWord(job.state), QString::fromLatin1(what)),
        u"Look at its state first."_s};
}

} // namespace

std::shared_ptr<Explorer> Explorer::make(Parts parts)
{
    return std::shared_ptr<Explorer>{new Explorer{std::move(parts)}};
}

Explorer::Explorer(Parts parts) : m_parts(std::move(parts))
{
    m_wake.setSingleShot(true);
    connect(&m_wake, &QTimer::timeout, this, &Explorer::pumpSoon);
}

Explorer::~Explorer() = default;

Frontier &Explorer::frontier()
{
    if (!m_frontier)
        m_frontier = std::make_unique<Frontier>(m_parts.file);
    return *m_frontier;
}

Explorer::LivePtr Explorer::take(const Exploration &job)
{
    const auto live = std::make_shared<Live>();
    live->job = job;
    live->start = QUrl{job.wish.startUrl};
    live->sieve = std::make_shared<Sieve>(live->start, job.wish.allow);
    live->since = timeNow();
    m_live.insert(job.wish.id, live);
    m_order.append(live);
    return live;
}

Task<> Explorer::open(std::shared_ptr<Explorer> self)
{
    try {
        co_await takeLeft(self);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace()
            << "explorations: " << failure.message << " hint=" << failure.hint;
    }
    self->m_isOpen = true;
    self->pumpSoon();
}

// One that ran runs on; it counts as one that waits until it has its turn again.
Task<> Explorer::takeLeft(std::shared_ptr<Explorer> self)
{
    if (!QFileInfo::exists(self->m_parts.file))
        co_return;
    const auto read = [explorer = self.get()] {
        explorer->frontier().giveBack();
        return explorer->frontier().unfinished();
    };
    QList<Exploration> left = co_await self->m_thread.run(read);
    const auto isFirst
        = [](const Exploration &job) { return job.state == ExplorationState::Running; };
    std::stable_partition(left.begin(), left.end(), isFirst);
    for (Exploration each : std::as_const(left)) {
        if (self->m_live.contains(each.wish.id))
            continue;
        if (each.state == ExplorationState::Running)
            each.state = ExplorationState::Queued;
        self->take(each);
    }
}

Task<> Explorer::close(std::shared_ptr<Explorer> self)
{
    self->m_isOpen = false;
    self->m_stop->tell();
    self->m_wake.stop();
    if (self->m_visits == 0 && !self->m_isPumping)
        co_return;
    const Pending<Nothing> end;
    self->m_closing.push_back(end);
    QTimer::singleShot(closingTime, self.get(), [end] { end.settle(Nothing{}); });
    const QList<LivePtr> all = self->m_order;
    for (const LivePtr &each : all) {
        if (each->atWork > 0)
            self->m_parts.visits->leave(each->job.wish.id);
    }
    co_await end;
}

Task<Exploration> Explorer::begin(std::shared_ptr<Explorer> self, ExplorationWish wish)
{
    if (const auto failure = checked(wish))
        throw Failure{*failure};
    if (wish.id.isEmpty())
        wish.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const Exploration job{.wish = wish, .added = timeNow(), .updated = timeNow()};
    const auto keep = [explorer = self.get(), job] { return explorer->frontier().add(job); };
    const Exploration kept = co_await self->m_thread.run(keep);
    const LivePtr live = self->take(kept);
    Q_EMIT self->happened(progressOf(kept));
    self->pumpSoon();
    co_return self->told(live);
}

Exploration Explorer::told(const LivePtr &live) const
{
    Exploration job = live->job;
    job.spent += spentBy(live, timeNow());
    const int left = std::min(job.counts.queued, job.wish.maxPages - job.counts.completed);
    if (job.state == ExplorationState::Running)
        job.secondsLeft = live->pace.secondsFor(std::max(left, 0));
    return job;
}

qint64 Explorer::spentBy(const LivePtr &live, qint64 now) const
{
    return live->job.state == ExplorationState::Running ? std::max<qint64>(0, now - live->since)
                                                        : 0;
}

Task<Explorer::LivePtr> Explorer::liveOf(
    std::shared_ptr<Explorer> self, QString id, const char *what)
{
    const LivePtr live = self->m_live.value(id);
    if (live && !live->job.isFinished())
        co_return live;
    const Exploration ended = co_await find(self, id);
    throw wrongState(ended, what);
}

Task<Exploration> Explorer::pause(std::shared_ptr<Explorer> self, QString id)
{
    const LivePtr live = co_await liveOf(self, id, "paused");
    if (live->job.state == ExplorationState::Paused)
        throw wrongState(live->job, "paused");
    co_await turn(self, live, ExplorationState::Paused);
    co_return self->told(live);
}

Task<Exploration> Explorer::resume(std::shared_ptr<Explorer> self, QString id)
{
    const LivePtr live = co_await liveOf(self, id, "resumed");
    if (live->job.state != ExplorationState::Paused)
        throw wrongState(live->job, "resumed");
    const bool hasTurn = self->m_isOpen && self->running() < explore_limits::jobsAtOnce;
    co_await turn(self, live, hasTurn ? ExplorationState::Running : ExplorationState::Queued);
    co_return self->told(live);
}

Task<Exploration> Explorer::cancel(std::shared_ptr<Explorer> self, QString id)
{
    const LivePtr live = co_await liveOf(self, id, "cancelled");
    co_await turn(self, live, ExplorationState::Cancelled);
    co_return self->told(live);
}

Task<Exploration> Explorer::find(std::shared_ptr<Explorer> self, QString id)
{
    if (const LivePtr live = self->m_live.value(id))
        co_return self->told(live);
    if (!QFileInfo::exists(self->m_parts.file))
        throw unknownJob(id);
    const auto look = [explorer = self.get(), id] { return explorer->frontier().find(id); };
    const std::optional<Exploration> found = co_await self->m_thread.run(look);
    if (!found)
        throw unknownJob(id);
    co_return Exploration{*found};
}

Task<QList<Exploration>> Explorer::all(std::shared_ptr<Explorer> self)
{
    QList<Exploration> all;
    if (!QFileInfo::exists(self->m_parts.file))
        co_return all;
    const auto read = [explorer = self.get()] { return explorer->frontier().all(); };
    all = co_await self->m_thread.run(read);
    for (Exploration &each : all) {
        if (const LivePtr live = self->m_live.value(each.wish.id))
            each = self->told(live);
    }
    co_return all;
}

Task<QList<ExplorationError>> Explorer::errors(
    std::shared_ptr<Explorer> self, QString id, int limit, int offset)
{
    const Exploration job = co_await find(self, id);
    const auto read = [explorer = self.get(), job, limit, offset] {
        return explorer->frontier().errors(job, limit, offset);
    };
    const QList<ExplorationError> errors = co_await self->m_thread.run(read);
    co_return errors;
}
