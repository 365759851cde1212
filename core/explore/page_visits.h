// One page: asked for, understood, remembered, settled.
#pragma once

#include "core/explore/seeding.h"
#include "core/knowledge/knowledge_store.h"

struct VisitOutcome {
    SettledUrl settled{};
    bool wasAsked = false; // the site
    bool isUndone = false; // the app is closing, or the store away: as if it had not been tried
};

bool isAway(const KnowledgeStore &store);

// Its owner lives until its tasks have ended.
class PageVisits {
public:
    struct Parts {
        FrontierThread &frontier;
        SiteFiles &files;
        HostTurns &turns;
        std::shared_ptr<Visits> visits;
        std::shared_ptr<KnowledgeStore> store;
        std::chrono::milliseconds firstDelay; // before another attempt
        CancelSourceRef stop;
        ReportExploration report;
    };
    explicit PageVisits(Parts parts) : m_parts(std::move(parts)) { }

    // Never throws.
    Task<VisitOutcome> look(LiveExplorationPtr live, ClaimedUrl url);
    // On the disk, and announced, once it returns. Why the exploration is over with that, if it is.
    Task<std::optional<QString>> settle(
        LiveExplorationPtr live, ClaimedUrl url, VisitOutcome outcome);

private:
    Task<VisitOutcome> lookAt(LiveExplorationPtr live, ClaimedUrl url);
    Task<VisitOutcome> passOver(LiveExplorationPtr live, ClaimedUrl url, KnownPage page);
    Task<VisitOutcome> remember(
        LiveExplorationPtr live, ClaimedUrl url, QString finalUrl, KnownPage page);
    Task<> noteUnread(LiveExplorationPtr live, QString url, QString why);
    Task<bool> isKept(KnownPage page);
    Task<Sieve::Links> sort(LiveExplorationPtr live, KnownPage page);
    Task<> noteDuplicate(LiveExplorationPtr live, QUrl address);
    VisitOutcome failed(const ClaimedUrl &url, const QString &why, bool mayPass) const;
    static VisitOutcome skipped(const ClaimedUrl &url, const QString &why, bool wasAsked);

    Parts m_parts;
};
