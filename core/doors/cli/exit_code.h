// Exit codes of the command line.
#pragma once

#include "base/failure.h"

namespace exits {
inline constexpr int done = 0;
inline constexpr int failed = 1;
inline constexpr int usage = 2;
inline constexpr int notRunning = 3; // or the server cannot be reached
inline constexpr int refused = 4;
inline constexpr int cancelled = 130;
} // namespace exits

// Refused: the caller must ask for something else.
inline int exitCodeOf(const Failure &failure)
{
    return rowOf(failure.code).httpStatus < 500 ? exits::refused : exits::failed;
}
