// What a site says of itself in files: robots.txt and sitemaps, asked for in the turn of its host.
#pragma once

#include "base/cancel_source.h"
#include "core/explore/live_exploration.h"
#include "core/explore/visits.h"

#include <functional>

Failure explorationEndsNow();
Task<> explorationRests(std::chrono::milliseconds time);

// Its owner lives until its tasks have ended.
class SiteFiles {
public:
    // `freed`: a host is free again.
    SiteFiles(std::shared_ptr<Visits> visits, HostTurns &turns, CancelSourceRef stop,
        std::function<void()> freed);

    // Waits for the host's turn, and for the rest that it asks for.
    Task<Fetched> fetch(LiveExplorationPtr live, QString url);
    // Throws where the file cannot be read although it may be there. `hasTurn`: the host's is
    // taken.
    Task<RobotsRules> robots(LiveExplorationPtr live, QUrl url, bool hasTurn);
    // Of all that were read.
    const RobotsBook &allRobots() const { return m_robots; }

private:
    const std::shared_ptr<Visits> m_visits;
    HostTurns &m_turns;
    RobotsBook m_robots;
    const CancelSourceRef m_stop;
    const std::function<void()> m_freed;
};
