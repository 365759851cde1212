#include "core/explore/exploration_runs.h"

#include "base/logging.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

constexpr std::chrono::milliseconds closingTime{3'000};
constexpr std::chrono::milliseconds pauseAfterTrouble{5'000}; // the disk is full, perhaps
constexpr std::chrono::milliseconds pauseWithoutStore{1'000}; // a page would be asked for in vain

ExplorationRuns::ExplorationRuns(const Parts &parts)
    : m_parts(parts), m_frontier(parts.file),
      m_files(parts.visits, m_turns, m_stop, [this] { pumpSoon(); }),
      m_seeding(m_frontier, m_files, m_stop,
          [this](const ExplorationEvent &event) { Q_EMIT happened(event); }),
      m_pages({m_frontier, m_files, m_turns, parts.visits, parts.store, parts.firstDelay, m_stop,
          [this](const ExplorationEvent &event) { Q_EMIT happened(event); }})
{
    m_wake.setSingleShot(true);
    connect(&m_wake, &QTimer::timeout, this, &ExplorationRuns::pumpSoon);
}

LiveExplorationPtr ExplorationRuns::take(const Exploration &job)
{
    const auto live = std::make_shared<LiveExploration>(job);
    m_live.insert(job.options.id, live);
    m_order.append(live);
    return live;
}

void ExplorationRuns::open()
{
    m_isOpen = true;
    pumpSoon();
}

Task<> ExplorationRuns::close(std::shared_ptr<ExplorationRuns> self)
{
    self->m_isOpen = false;
    self->m_stop->cancel();
    self->m_wake.stop();
    if (self->m_visits == 0 && !self->m_isPumping)
        co_return;
    const Pending<Nothing> end;
    self->m_closing.push_back(end);
    QTimer::singleShot(closingTime, self.get(), [end] { end.settle(Nothing{}); });
    const QList<LiveExplorationPtr> all = self->m_order;
    for (const LiveExplorationPtr &each : all) {
        if (each->atWork > 0)
            self->m_parts.visits->leave(each->job.options.id);
    }
    co_await end;
}

// Not from within: who calls may be in the middle of something.
void ExplorationRuns::pumpSoon()
{
    if (!m_isOpen || std::exchange(m_isPumpWanted, true) || m_isPumping)
        return;
    const auto self = shared_from_this();
    QMetaObject::invokeMethod(
        this, [self] { pump(self); }, Qt::QueuedConnection);
}

void ExplorationRuns::wakeAt(qint64 time)
{
    const std::chrono::milliseconds wait{std::max<qint64>(1, time - explorationTime())};
    if (!m_wake.isActive() || m_wake.remainingTime() > wait.count())
        m_wake.start(wait);
}

void ExplorationRuns::announceClosed()
{
    if (m_visits > 0 || m_isPumping)
        return;
    const auto closing = std::exchange(m_closing, {});
    for (const Pending<Nothing> &each : closing)
        each.settle(Nothing{});
}

// Never throws: no caller awaits it.
Task<> ExplorationRuns::pump(std::shared_ptr<ExplorationRuns> self)
{
    if (std::exchange(self->m_isPumping, true))
        co_return;
    try {
        qint64 began = explorationTime();
        while (std::exchange(self->m_isPumpWanted, false) && self->m_isOpen) {
            began = explorationTime();
            if (co_await pumpOnce(self))
                self->m_isPumpWanted = true;
        }
        if (const auto next = self->m_turns.nextFree(began))
            self->wakeAt(*next);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace()
            << "explorations wait: " << failure.message << " hint=" << failure.hint;
        self->wakeAt(explorationTime() + pauseAfterTrouble.count());
    }
    self->m_isPumping = false;
    self->announceClosed();
    if (self->m_isPumpWanted) {
        self->m_isPumpWanted = false;
        self->pumpSoon();
    }
}

// One page for each, so that none waits for another's end. Whether there was any.
Task<bool> ExplorationRuns::pumpOnce(std::shared_ptr<ExplorationRuns> self)
{
    bool hasClaimed = false;
    if (isAway(*self->m_parts.store)) {
        self->wakeAt(explorationTime() + pauseWithoutStore.count());
        co_return false;
    }
    const QList<LiveExplorationPtr> all = self->m_order;
    for (const LiveExplorationPtr &each : all) {
        const bool hasTurn = self->running() < explore_limits::jobsAtOnce;
        if (each->job.state == ExplorationState::Queued && hasTurn)
            co_await turn(self, each, ExplorationState::Running);
        if (self->mayClaim(each, explorationTime()) && co_await claim(self, each))
            hasClaimed = true;
        else
            co_await endIfDone(self, each);
    }
    co_return hasClaimed;
}

int ExplorationRuns::running() const
{
    return static_cast<int>(
        std::count_if(m_order.begin(), m_order.end(), [](const LiveExplorationPtr &each) {
            return each->job.state == ExplorationState::Running;
        }));
}

bool ExplorationRuns::mayClaim(const LiveExplorationPtr &live, qint64 now) const
{
    const bool isFree = m_isOpen && live->job.state == ExplorationState::Running && live->isReady
        && live->atWork < live->job.options.workers && m_visits < explore_limits::pagesAtOnce;
    return isFree && live->hasPagesLeft()
        && std::any_of(live->hosts.begin(), live->hosts.end(),
            [&](const QString &host) { return m_turns.isFree(host, now); });
}

Task<bool> ExplorationRuns::claim(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live)
{
    const qint64 now = explorationTime();
    const auto next = [job = live->job, now, busy = self->m_turns.busy(now)](
                          Frontier &frontier) { return frontier.claim(job, now, busy); };
    const std::optional<ClaimedUrl> url = co_await self->m_frontier.run(next);
    if (!url)
        co_return false;
    const bool isStill = self->m_isOpen && live->job.state == ExplorationState::Running
        && self->m_turns.isFree(url->host, explorationTime());
    if (!isStill) {
        const auto back = [job = live->job, which = url->url](
                              Frontier &frontier) { frontier.giveBack(job, which); };
        co_await self->m_frontier.run(back);
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

Task<> ExplorationRuns::endIfDone(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live)
{
    const auto mayEnd = [live] {
        return live->job.state == ExplorationState::Running && live->isReady && live->atWork == 0;
    };
    if (!mayEnd())
        co_return;
    if (live->hasPagesLeft()) {
        const auto look = [job = live->job](Frontier &frontier) { return frontier.nextDue(job); };
        const std::optional<qint64> due = co_await self->m_frontier.run(look);
        const qint64 now = explorationTime();
        if (due && *due > now)
            self->wakeAt(*due);
        else if (due && self->mayClaim(live, now))
            self->m_isPumpWanted = true; // meanwhile its time has come
        if (due || !mayEnd())
            co_return;
    }
    co_await turn(self, live, ExplorationState::Completed);
}

// On the disk, and announced, once it returns.
Task<> ExplorationRuns::turn(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live,
    ExplorationState state, QString why)
{
    const qint64 now = explorationTime();
    Exploration &job = live->job;
    job.spent += live->uncounted(now);
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
    const auto save = [kept](Frontier &frontier) { frontier.jobs().save(kept); };
    co_await self->m_frontier.run(save);
    Q_EMIT self->happened(progressOf(kept));
    co_await leaveIfIdle(self, live);
    self->pumpSoon();
}

// What was opened for it is closed once nothing is being done for it; and it is forgotten here when
// it has ended.
Task<> ExplorationRuns::leaveIfIdle(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live)
{
    const bool goesOn = live->job.state == ExplorationState::Running
        || live->job.state == ExplorationState::Queued;
    if (goesOn || live->atWork > 0)
        co_return;
    const Exploration job = live->job;
    if (job.isFinished()) {
        self->m_live.remove(job.options.id);
        self->m_order.removeOne(live);
        const auto prune = [job](Frontier &frontier) { frontier.prune(job); };
        co_await self->m_frontier.run(prune);
    }
    if (std::exchange(live->mayHaveOpened, false))
        co_await self->m_parts.visits->leave(job.options.id);
}

// Never throws.
Task<> ExplorationRuns::endOfWork(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live)
{
    --live->atWork;
    self->announceClosed();
    try {
        co_await leaveIfIdle(self, live);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace()
            << "an exploration is not tidied: " << failure.message << " hint=" << failure.hint;
    }
    self->pumpSoon();
}

// Never throws: no caller awaits it.
Task<> ExplorationRuns::seed(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live)
{
    QString why;
    for (int attempt = 1; attempt <= explore_limits::attempts && !live->isReady; ++attempt) {
        if (attempt > 1)
            co_await explorationRests(self->m_parts.firstDelay * (attempt - 1));
        bool mayPass = false;
        try {
            why = co_await self->m_seeding.seed(live);
            live->isReady = why.isEmpty();
        } catch (const Failure &failure) {
            why = failure.message;
            mayPass = self->m_isOpen && !live->job.isFinished();
        }
        if (!mayPass)
            break;
    }
    live->isSeeding = false;
    const bool hasFailed = !live->isReady && self->m_isOpen && !live->job.isFinished();
    try {
        if (hasFailed)
            co_await failToBegin(self, live, why);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace() << "an exploration: " << failure.message;
    }
    co_await endOfWork(self, live);
}

Task<> ExplorationRuns::failToBegin(
    std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live, QString why)
{
    const ExplorationError error{live->job.options.startUrl, why, 1, explorationTime()};
    const auto note
        = [job = live->job, error](Frontier &frontier) { frontier.noteUnread(job, error); };
    co_await self->m_frontier.run(note);
    Q_EMIT self->happened(live->event(
        ExplorationEvent::Kind::Error, {{u"url"_s, error.url}, {u"error"_s, error.error}}));
    co_await turn(self, live, ExplorationState::Failed, why);
}

// Never throws: no caller awaits it.
Task<> ExplorationRuns::visit(
    std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live, ClaimedUrl url)
{
    const VisitOutcome outcome = co_await self->m_pages.look(live, url);
    self->m_turns.giveBack(url.host, explorationTime(), outcome.wasAsked);
    try {
        if (outcome.isUndone) {
            const auto back = [job = live->job, which = url.url](
                                  Frontier &frontier) { frontier.giveBack(job, which); };
            co_await self->m_frontier.run(back);
        } else {
            const auto over = co_await self->m_pages.settle(live, url, outcome);
            if (over)
                co_await turn(self, live, ExplorationState::Failed, *over);
        }
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote().nospace() << "an exploration cannot note " << url.url << ": "
                                              << failure.message << " hint=" << failure.hint;
    }
    --self->m_visits;
    co_await endOfWork(self, live);
}
