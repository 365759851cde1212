// What the commands of explorations share.
#pragma once

#include "core/catalogue/command.h"
#include "core/catalogue/row.h"
#include "core/commands/services.h"
#include "core/explore/explorer.h"

namespace exploration {
// Of ms since 1970; empty for 0.
QString timeOf(qint64 time);
} // namespace exploration

template<>
inline constexpr std::tuple columnsOf<Exploration>{
    Column{"jobId", &Exploration::options, &ExplorationOptions::id},
    Column{"state", &Exploration::state},
    Column{"startUrl", &Exploration::options, &ExplorationOptions::startUrl},
    Column{"maxPages", &Exploration::options, &ExplorationOptions::maxPages},
    Column{"maxDepth", &Exploration::options, &ExplorationOptions::maxDepth},
    Column{"strategy", &Exploration::options, &ExplorationOptions::strategy},
    Column{"completed", &Exploration::counts, &ExplorationCounts::completed},
    Column{"queued", &Exploration::counts, &ExplorationCounts::queued},
    Column{"failed", &Exploration::counts, &ExplorationCounts::failed},
    Column{"duplicates", &Exploration::counts, &ExplorationCounts::duplicates},
    Column{"skipped", &Exploration::counts, &ExplorationCounts::skipped},
    Column{"externalLinks", &Exploration::counts, &ExplorationCounts::externalLinks},
    Column{"currentUrl", &Exploration::currentUrl}.ifAny(),
    Column{"addedAt", &Exploration::added, exploration::timeOf},
    Column{"startedAt", &Exploration::started, exploration::timeOf}.ifAny(),
    Column{"updatedAt", &Exploration::updated, exploration::timeOf},
    Column{"endedAt", &Exploration::ended, exploration::timeOf}.ifAny(),
    Column{"spentMs", &Exploration::spent},
    Column{"secondsLeft", &Exploration::secondsLeft},
    Column{"why", &Exploration::why}.ifAny(),
};

namespace exploration {

inline constexpr ShownField<QString> jobId{"jobId", "The exploration, as explore named it."};
inline constexpr Field<QString> reportedId{"jobId", "Its name."};
inline constexpr Field<ExplorationState> state{"state", "Where it stands."};
inline constexpr Field<Exploration> exploration{"exploration",
    "How far it is. completed: pages that are kept; queued: addresses that wait; duplicates: "
    "addresses that show what another does; skipped: not visited, as robots.txt wants or since "
    "they never end; secondsLeft where it can be foretold; why, where it failed."};

// Throws NOT_SUPPORTED where the app has none.
std::shared_ptr<Explorer> explorerOf(const Services &services);

// {jobId, state}
QJsonObject stateReply(const Exploration &job);

template<Task<Exploration> (*steer)(std::shared_ptr<Explorer>, QString)>
Task<Reply> steered(Services &services, Arguments given)
{
    const Exploration job = co_await steer(explorerOf(services), given[jobId]);
    co_return stateReply(job);
}
// pauseExploration, resumeExploration and cancelExploration.
Command steering(RunOnServices steered, const char *summary, const char *path);

// In one line, for people.
QString inWords(const QJsonObject &row);

} // namespace exploration
