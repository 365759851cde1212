// How long something armed stays armed.
#pragma once

#include "core/commands/arguments.h"

namespace arguments {

inline constexpr Field<std::chrono::milliseconds> armedMs{"timeoutMs",
    "How long it stays armed: two minutes at most.", std::chrono::milliseconds{120'000}};

} // namespace arguments
