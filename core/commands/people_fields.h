// What commands share that only people may run.
#pragma once

#include "core/catalogue/command.h"
#include "core/commands/replies.h"
#include "core/commands/sizes.h"

namespace people {

inline constexpr Field<QString> targetId{
    "targetId", "The tab: its id or a unique beginning of it."};

// A list that the window shows, and asks for often.
inline Command list(const char *summary, const Parameter &rows, Run run)
{
    return {
        .summary = summary,
        .takes = {},
        .gives = {rows},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
        .isQuiet = true,
    };
}

// Takes over from the agents, or hands back.
inline Command control(
    const char *summary, const Parameter &profile, const Parameter &humanControl, Run run)
{
    return {
        .summary = summary,
        .takes = {profile},
        .gives = {replies::ok, humanControl},
        .effect = Effect::Manages,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
    };
}

} // namespace people
