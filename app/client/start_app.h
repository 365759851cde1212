// Starts the app if it does not run.
#pragma once

#include <string>
#include <vector>

namespace client {

// A socket to the app that now runs, whoever started it; -1, with an error printed, if none
// started.
int startAndConnect(const std::string &socketPath);

// Execs the app's program, for a line that needs no running app. Returns -1 only if there is none.
int answerWithoutApp(const std::vector<char *> &arguments);

} // namespace client
