// Where an exploration begins: what the site's robots.txt allows, its start, its sitemaps.
#pragma once

#include "core/explore/site_files.h"

using ReportExploration = std::function<void(const ExplorationEvent &event)>;

// Its owner lives until its tasks have ended.
class Seeding {
public:
    Seeding(
        FrontierThread &frontier, SiteFiles &files, CancelSourceRef stop, ReportExploration report);

    // Why it cannot begin; empty where it can. Throws what may pass.
    Task<QString> seed(LiveExplorationPtr live);

private:
    struct Seeds;

    Task<> readKnown(LiveExplorationPtr live);
    Task<QString> seedAnew(LiveExplorationPtr live);
    Task<> readSitemaps(LiveExplorationPtr live, QStringList maps, Seeds *seeds);
    Task<QStringList> readSitemap(
        LiveExplorationPtr live, QString map, Deadline deadline, Seeds *seeds);

    FrontierThread &m_frontier;
    SiteFiles &m_files;
    const CancelSourceRef m_stop;
    const ReportExploration m_report;
};
