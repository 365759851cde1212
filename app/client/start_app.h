// Starts the app if it does not run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace client {

// A socket to the app that now runs; -1, with an error printed, if none
// started. `untilUnused`: it ends when no caller uses it any more.
int startAndConnect(const std::string &socketPath, bool untilUnused = false);

// Execs the app's program, for a line that needs no running app, as of the program of that name;
// none is clawdis. Returns -1 only if there is none.
int answerWithoutApp(const std::vector<char *> &arguments, std::string_view program = {});

} // namespace client
