// Which exploration goes on, and with what: what may be claimed is claimed here, and nowhere else.

#include "base/logging.h"
#include "core/explore/explorer.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds pauseAfterTrouble{5'000}; // the disk is full, perhaps
constexpr std::chrono::milliseconds pauseWithoutStore{1'000}; // a page would be asked for in vain

qint64 pumpTime()
{
    return QDateTime::currentMSecsSinceEpoch();
}

} // namespace

// Not from within: who calls may be in the middle of something.
void Explorer::pumpSoon()
{
    if (!m_isOpen || std::exchange(m_isPumpWanted, true) || m_isPumping)
        return;
    const auto self = shared_from_this();
    QMetaObject::invokeMethod(
        this, [self] { pump(self); }, Qt::QueuedConnection);
}

void Explorer::wakeAt(qint64 time)
{
    const std::chrono::milliseconds wait{std::max<qint64>(1, time - pumpTime())};
    if (!m_wake.isActive() || m_wake.remainingTime() > wait.count())
        m_wake.start(wait);
}

void Explorer::tellClosed()
{
    if (m_visits > 0 || m_isPumping)
        return;
    const auto closing = std::exchange(m_closing, {});
    for (const Pending<Nothing> &each : closing)
        each.settle(Nothing{});
}

// Never throws: nobody awaits it.
Task<> Explorer::pump(std::shared_ptr<Explorer> self)
{
    if (std::exchange(self->m_isPumping, true))
        co_return;
    try {
        qint64 began = pumpTime();
        while (std::exchange(self->m_isPumpWanted, false) && self->m_isOpen) {
            began = pumpTime();
            if (co_await pumpOnce(self))
                self->m_isPumpWanted = true;
        }
        if (const auto next = self->m_turns.nextFree(began))
            self->wakeAt(*next);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace()
            << "explorations wait: " << failure.message << " hint=" << failure.hint;
        self->wakeAt(pumpTime() + pauseAfterTrouble.count());
    }
    self->m_isPumping = false;
    self->tellClosed();
    if (self->m_isPumpWanted) {
        self->m_isPumpWanted = false;
        self->pumpSoon();
    }
}

// One page for each, so that none waits for another's end. Whether there was any.
Task<bool> Explorer::pumpOnce(std::shared_ptr<Explorer> self)
{
    bool hasClaimed = false;
    if (self->isStoreAway()) {
        self->wakeAt(pumpTime() + pauseWithoutStore.count());
        co_return false;
    }
    const QList<LivePtr> all = self->m_order;
    for (const LivePtr &each : all) {
        const bool hasTurn = self->running() < explore_limits::jobsAtOnce;
        if (each->job.state == ExplorationState::Queued && hasTurn)
            co_await turn(self, each, ExplorationState::Running);
        if (self->mayClaim(each, pumpTime()) && co_await claim(self, each))
            hasClaimed = true;
        else
            co_await endIfDone(self, each);
    }
    co_return hasClaimed;
}

int Explorer::running() const
{
    return static_cast<int>(std::count_if(m_order.begin(), m_order.end(),
        [](const LivePtr &each) { return each->job.state == ExplorationState::Running; }));
}

bool Explorer::hasPagesLeft(const LivePtr &live)
{
    const ExplorationCounts &counts = live->job.counts;
    const int most = live->job.wish.maxPages;
    const int visited = counts.completed + counts.duplicates + counts.failed;
    return counts.completed + live->atWork < most && visited + live->atWork < 3 * most + 100;
}

bool Explorer::mayClaim(const LivePtr &live, qint64 now) const
{
    const bool isFree = m_isOpen && live->job.state == ExplorationState::Running && live->isReady
        && live->atWork < live->job.wish.workers && m_visits < explore_limits::pagesAtOnce;
    return isFree && hasPagesLeft(live)
        && std::any_of(live->hosts.begin(), live->hosts.end(),
            [&](const QString &host) { return m_turns.isFree(host, now); });
}

Task<bool> Explorer::claim(std::shared_ptr<Explorer> self, LivePtr live)
{
    const qint64 now = pumpTime();
    const auto next
        = [explorer = self.get(), job = live->job, now, busy = self->m_turns.busy(now)] {
              return explorer->frontier().claim(job, now, busy);
          };
    const std::optional<ClaimedUrl> url = co_await self->m_thread.run(next);
    if (!url)
        co_return false;
    const bool isStill = self->m_isOpen && live->job.state == ExplorationState::Running
        && self->m_turns.isFree(url->host, pumpTime());
    if (!isStill) {
        const auto back = [explorer = self.get(), job = live->job, which = url->url] {
            explorer->frontier().giveBack(job, which);
        };
        co_await self->m_thread.run(back);
        co_return false;
    }
    self->m_turns.take(url->host);
    ++self->m_visits;
    ++live->atWork;
    live->mayHaveOpened = true;
    live->job.currentUrl = url->url;
    visit(self, live, *url);
    co_return true;
}

Task<> Explorer::endIfDone(std::shared_ptr<Explorer> self, LivePtr live)
{
    const auto mayEnd = [live] {
        return live->job.state == ExplorationState::Running && live->isReady && live->atWork == 0;
    };
    if (!mayEnd())
        co_return;
    if (hasPagesLeft(live)) {
        const auto look = [explorer = self.get(), job = live->job] {
            return explorer->frontier().nextDue(job);
        };
        const std::optional<qint64> due = co_await self->m_thread.run(look);
        const qint64 now = pumpTime();
        if (due && *due > now)
            self->wakeAt(*due);
        else if (due && self->mayClaim(live, now))
            self->m_isPumpWanted = true; // meanwhile its time has come
        if (due || !mayEnd())
            co_return;
    }
    co_await turn(self, live, ExplorationState::Completed);
}

// On the disk, and told, once it returns.
Task<> Explorer::turn(
    std::shared_ptr<Explorer> self, LivePtr live, ExplorationState state, QString why)
{
    const qint64 now = pumpTime();
    Exploration &job = live->job;
    job.spent += self->spentBy(live, now);
    live->since = now;
    live->pace.restart();
    job.state = state;
    job.why = why;
    job.updated = now;
    if (state == ExplorationState::Running && job.started == 0)
        job.started = now;
    if (job.isFinished())
        job.ended = now;
    if (state == ExplorationState::Running && !live->isReady && !live->isSeeding) {
        live->isSeeding = true;
        ++live->atWork;
        live->mayHaveOpened = true;
        seed(self, live);
    }
    const Exploration kept = job;
    const auto save = [explorer = self.get(), kept] { explorer->frontier().save(kept); };
    co_await self->m_thread.run(save);
    Q_EMIT self->happened(progressOf(kept));
    co_await leaveIfIdle(self, live);
    self->pumpSoon();
}

// What was opened for it is closed once nothing is being done for it; and it is forgotten here when
// it has ended.
Task<> Explorer::leaveIfIdle(std::shared_ptr<Explorer> self, LivePtr live)
{
    const bool goesOn = live->job.state == ExplorationState::Running
        || live->job.state == ExplorationState::Queued;
    if (goesOn || live->atWork > 0)
        co_return;
    const Exploration job = live->job;
    if (job.isFinished()) {
        self->m_live.remove(job.wish.id);
        self->m_order.removeOne(live);
        const auto prune = [explorer = self.get(), job] { explorer->frontier().prune(job); };
        co_await self->m_thread.run(prune);
    }
    if (std::exchange(live->mayHaveOpened, false))
        co_await self->m_parts.visits->leave(job.wish.id);
}

// Never throws.
Task<> Explorer::endOfWork(std::shared_ptr<Explorer> self, LivePtr live)
{
    --live->atWork;
    self->tellClosed();
    try {
        co_await leaveIfIdle(self, live);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace()
            << "an exploration is not tidied: " << failure.message << " hint=" << failure.hint;
    }
    self->pumpSoon();
}
