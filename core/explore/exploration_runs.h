// Which exploration goes on, and with what: what may be claimed is claimed here, and nowhere else.
#pragma once

#include "core/explore/page_visits.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <deque>

// Held by each task that is at work in it: it may outlive its owner.
class ExplorationRuns : public QObject, public std::enable_shared_from_this<ExplorationRuns> {
    Q_OBJECT
public:
    struct Parts {
        QString file; // of the frontier
        std::shared_ptr<Visits> visits;
        std::shared_ptr<KnowledgeStore> store;
        std::chrono::milliseconds firstDelay = explore_limits::firstDelay; // before another attempt
    };
    explicit ExplorationRuns(const Parts &parts);

    FrontierThread &frontier() { return m_frontier; }

    void open();
    bool isOpen() const { return m_isOpen; }
    // See Explorer.
    static Task<> close(std::shared_ptr<ExplorationRuns> self);

    // It has its turn when those before it leave it one.
    LiveExplorationPtr take(const Exploration &job);
    // Null where it has ended, or there is none.
    LiveExplorationPtr find(const QString &id) const { return m_live.value(id); }
    bool hasFreeTurn() const { return running() < explore_limits::jobsAtOnce; }
    void pumpSoon();

    // On the disk, and announced, once it returns.
    static Task<> turn(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live,
        ExplorationState state, QString why = {});

Q_SIGNALS:
    void happened(const ExplorationEvent &event);

private:
    void wakeAt(qint64 time);
    int running() const;
    void announceClosed();
    bool mayClaim(const LiveExplorationPtr &live, qint64 now) const;
    static Task<> pump(std::shared_ptr<ExplorationRuns> self);
    static Task<bool> pumpOnce(std::shared_ptr<ExplorationRuns> self);
    static Task<bool> claim(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live);
    static Task<> endIfDone(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live);
    static Task<> leaveIfIdle(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live);
    static Task<> endOfWork(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live);
    static Task<> seed(std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live);
    static Task<> failToBegin(
        std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live, QString why);
    static Task<> visit(
        std::shared_ptr<ExplorationRuns> self, LiveExplorationPtr live, ClaimedUrl url);

    const Parts m_parts;
    QHash<QString, LiveExplorationPtr> m_live; // by id
    QList<LiveExplorationPtr> m_order; // of those, as they began
    HostTurns m_turns;
    QTimer m_wake;
    int m_visits = 0;
    bool m_isOpen = false;
    bool m_isPumping = false;
    bool m_isPumpWanted = false;
    std::deque<Pending<Nothing>> m_closing; // until nothing is being visited
    const CancelSourceRef m_stop = std::make_shared<CancelSource>(); // of what readers read
    FrontierThread m_frontier;
    SiteFiles m_files;
    Seeding m_seeding;
    PageVisits m_pages;
};
