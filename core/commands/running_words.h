// What a person is told once a browser has been started or stopped.
#pragma once

namespace running {

inline constexpr const char *says = "🦞 browser [{profile}] running: {running:green}";

} // namespace running
