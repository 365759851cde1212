// Arguments of commands that only people may run.
#pragma once

#include "core/commands/replies.h"
#include "core/commands/sizes.h"

namespace people {

inline constexpr Field<QString> targetId{
    "targetId", "The tab: its id or a unique beginning of it."};

} // namespace people
