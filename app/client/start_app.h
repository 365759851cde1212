// Starting the app where it does not run.
#pragma once

#include <string>
#include <vector>

namespace client {

// Connected to the app that now runs, whoever started it; -1 where none came up, and why is said.
int startAndConnect(const std::string &socketPath);

// Becomes the app's program, for a line that needs no running app. Comes back only if there is
// none: -1.
int answerWithoutApp(const std::vector<char *> &arguments);

} // namespace client
