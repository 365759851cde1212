// Where the app is to be found: its home, its socket, its program.
#pragma once

#include <string>

namespace client {

// Of the environment; empty where it is not set.
std::string variable(const char *name);

std::string home();
std::string socketPath();
// clawdis-browser beside this program, else on PATH; empty where there is none.
std::string appProgram();

// A socket that is connected to the app, or -1 and errno.
int connectToApp(const std::string &path);

} // namespace client
