// Where the app is: its home, its socket, its program.
#pragma once

#include <string>

namespace client {

// An environment variable; empty if not set.
std::string variable(const char *name);

std::string home();
std::string socketPath();
// clawdis-browser next to this program, else on PATH; empty if there is none.
std::string appProgram();

// A socket connected to the app, or -1 and errno.
int connectToApp(const std::string &path);

} // namespace client
