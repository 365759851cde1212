// What the commands of explorations share.
#pragma once

#include "core/catalogue/field.h"
#include "core/catalogue/schema.h"
#include "core/commands/services.h"
#include "core/explore/explorer.h"

struct ExplorationRow { };

template<> struct Codec<ExplorationRow> : ReplyOnly<ExplorationRow> {
    static QJsonObject schema();
};

namespace exploration {

inline constexpr auto jobId
    = Field<QString>{"jobId", "The exploration, as explore named it."}.shown();
inline constexpr Field<QString> toldId{"jobId", "Its name."};
inline constexpr Field<ExplorationState> state{"state", "Where it stands."};
inline constexpr Field<ExplorationRow> exploration{"exploration",
    "How far it is. completed: pages that are kept; queued: addresses that wait; duplicates: "
    "addresses that show what another does; skipped: not visited, as robots.txt wants or since "
    "they never end; secondsLeft where it can be foretold; why, where it failed."};

// Throws NOT_SUPPORTED where the app has none.
std::shared_ptr<Explorer> explorerOf(const Services &services);

QJsonObject rowOf(const Exploration &job);
// {jobId, state}
QJsonObject turned(const Exploration &job);

// In one line, for people.
QString inWords(const QJsonObject &row);

} // namespace exploration
