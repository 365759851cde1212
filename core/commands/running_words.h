// What the CLI prints after a start or stop.
#pragma once

namespace running {

inline constexpr const char *says = "🦞 browser [{profile}] running: {running:green}";

} // namespace running
