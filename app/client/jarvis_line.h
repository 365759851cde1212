// What the client must know of the lines of jarvis-browser before it sends them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace client::jarvis {

inline constexpr std::string_view program = "jarvis-browser";

// Help, and words about a daemon that does not run: they start none.
bool needsNoApp(const std::vector<char *> &arguments);

// --direct, or JARVIS_BROWSER_DIRECT=1: one call that no running app sees.
bool wantsNoDaemon(const std::vector<char *> &arguments);

// A script that neither the line nor a file holds.
bool readsInput(const std::vector<char *> &arguments);
inline constexpr std::size_t longestInput = 1024 * 1024;

// Prints a failure as the program does; its exit code.
int fail(std::string_view what);

} // namespace client::jarvis
