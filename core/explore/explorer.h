// Sites explored: politely, durably, page by page. What is found goes into a store of knowledge.
#pragma once

#include "base/pending.h"
#include "base/stop.h"
#include "core/explore/exploration.h"
#include "core/explore/frontier.h"
#include "core/explore/host_turns.h"
#include "core/explore/pace.h"
#include "core/explore/sieve.h"
#include "core/explore/visits.h"
#include "core/knowledge/knowledge_store.h"
#include "profiles/database/own_thread.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>
#include <QUrl>

#include <deque>
#include <memory>

// Held by each call that is at work in it: it may outlive its owner. Throws what its disk fails
// with besides what is said.
class Explorer : public QObject, public std::enable_shared_from_this<Explorer> {
    Q_OBJECT
public:
    struct Parts {
        QString file; // of the frontier
        std::shared_ptr<Visits> visits;
        std::shared_ptr<KnowledgeStore> store;
        std::chrono::milliseconds firstDelay = explore_limits::firstDelay; // before another attempt
    };
    static std::shared_ptr<Explorer> make(Parts parts);
    ~Explorer() override;

    // Goes on with what an earlier run left. Until then explorations are taken, and wait. Never
    // throws.
    static Task<> open(std::shared_ptr<Explorer> self);
    // Begins nothing more, and waits a moment for what is being visited; what has not ended by then
    // is visited again in the next run. Never throws.
    static Task<> close(std::shared_ptr<Explorer> self);

    // It is on the disk once this returns. Throws INVALID_ARGUMENT, JOB_EXISTS, TOO_BUSY.
    static Task<Exploration> begin(std::shared_ptr<Explorer> self, ExplorationWish wish);

    // These throw JOB_NOT_FOUND, and JOB_STATE where it cannot be. Pages that are being visited are
    // finished. A resumed one waits for its turn where enough run.
    static Task<Exploration> pause(std::shared_ptr<Explorer> self, QString id);
    static Task<Exploration> resume(std::shared_ptr<Explorer> self, QString id);
    static Task<Exploration> cancel(std::shared_ptr<Explorer> self, QString id);

    // Throws JOB_NOT_FOUND.
    static Task<Exploration> find(std::shared_ptr<Explorer> self, QString id);
    static Task<QList<Exploration>> all(std::shared_ptr<Explorer> self); // the newest first
    // What of robots.txt and sitemaps was not read, then the pages that could not be had, in the
    // order in which they were found.
    static Task<QList<ExplorationError>> errors(
        std::shared_ptr<Explorer> self, QString id, int limit, int offset);

Q_SIGNALS:
    void happened(const ExplorationEvent &event);

private:
    struct Live { // has not ended
        Exploration job;
        QUrl start{};
        std::shared_ptr<Sieve> sieve{}; // the reader's
        QSet<QString> hosts{};
        Pace pace{};
        int atWork = 0; // visits, and its seeding
        bool mayHaveOpened = false; // since it was left
        bool isSeeding = false;
        bool isReady = false; // seeded: it may be claimed from
        qint64 since = 0; // of the time that it has spent, what is counted
        OwnThread reader{}; // of what its site sends: what it costs is the site's to say
    };
    using LivePtr = std::shared_ptr<Live>;
    struct Outcome;
    struct Seeds;

    explicit Explorer(Parts parts);

    Frontier &frontier(); // its thread's
    LivePtr take(const Exploration &job);
    Exploration told(const LivePtr &live) const;
    qint64 spentBy(const LivePtr &live, qint64 now) const;
    static Task<LivePtr> liveOf(std::shared_ptr<Explorer> self, QString id, const char *what);
    static Task<> takeLeft(std::shared_ptr<Explorer> self);

    // explorer_pump.cpp
    void pumpSoon();
    void wakeAt(qint64 time);
    int running() const;
    void tellClosed();
    bool isStoreAway() const { return m_parts.store->place().is == PartState::Is::Away; }
    bool mayClaim(const LivePtr &live, qint64 now) const;
    static bool hasPagesLeft(const LivePtr &live);
    static Task<> pump(std::shared_ptr<Explorer> self);
    static Task<bool> pumpOnce(std::shared_ptr<Explorer> self);
    static Task<bool> claim(std::shared_ptr<Explorer> self, LivePtr live);
    static Task<> endIfDone(std::shared_ptr<Explorer> self, LivePtr live);
    static Task<> turn(
        std::shared_ptr<Explorer> self, LivePtr live, ExplorationState state, QString why = {});
    static Task<> leaveIfIdle(std::shared_ptr<Explorer> self, LivePtr live);
    static Task<> endOfWork(std::shared_ptr<Explorer> self, LivePtr live);

    // explorer_seed.cpp
    static Task<> seed(std::shared_ptr<Explorer> self, LivePtr live);
    static Task<> readKnown(std::shared_ptr<Explorer> self, LivePtr live);
    static Task<> failToBegin(std::shared_ptr<Explorer> self, LivePtr live, QString why);
    static Task<QString> seedAnew(std::shared_ptr<Explorer> self, LivePtr live);
    static Task<> readSitemaps(
        std::shared_ptr<Explorer> self, LivePtr live, QStringList maps, Seeds *seeds);
    static Task<QStringList> readSitemap(
        std::shared_ptr<Explorer> self, LivePtr live, QString map, Deadline deadline, Seeds *seeds);
    static Task<Fetched> fetchInTurn(std::shared_ptr<Explorer> self, LivePtr live, QString url);
    static Task<RobotsRules> robots(
        std::shared_ptr<Explorer> self, LivePtr live, QUrl url, bool hasTurn);

    // explorer_visit.cpp
    static Task<> visit(std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url);
    static Task<Outcome> look(std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url);
    static Task<Outcome> lookAt(std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url);
    static Task<Outcome> passOver(
        std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url, KnownPage page);
    static Task<> noteUnread(
        std::shared_ptr<Explorer> self, LivePtr live, QString url, QString why);
    static Task<bool> isKept(std::shared_ptr<Explorer> self, KnownPage page);
    static Task<Outcome> remember(std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url,
        QString finalUrl, KnownPage page);
    static Task<> settle(
        std::shared_ptr<Explorer> self, LivePtr live, ClaimedUrl url, Outcome outcome);
    Outcome failed(const ClaimedUrl &url, const QString &why, bool mayPass) const;
    static Outcome skipped(const ClaimedUrl &url, const QString &why, bool wasAsked);
    static Task<Sieve::Links> sort(std::shared_ptr<Explorer> self, LivePtr live, KnownPage page);
    static Task<> noteDuplicate(std::shared_ptr<Explorer> self, LivePtr live, QUrl address);
    void tell(ExplorationEvent::Kind kind, const LivePtr &live, QJsonObject told);

    Parts m_parts;
    std::unique_ptr<Frontier> m_frontier; // its thread's
    QHash<QString, LivePtr> m_live; // by id
    QList<LivePtr> m_order; // of those, as they began
    HostTurns m_turns;
    RobotsBook m_robots;
    QTimer m_wake;
    int m_visits = 0;
    bool m_isOpen = false;
    bool m_isPumping = false;
    bool m_isPumpWanted = false;
    std::deque<Pending<Nothing>> m_closing; // until nothing is being visited
    const StopRef m_stop = std::make_shared<Stop>(); // of what readers read
    OwnThread m_thread; // ends first
};
