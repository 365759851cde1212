// One line sent to the app, and what it says until it has ended.
#pragma once

#include "app/client/protocol.h"

namespace client {

enum Exit { Done = 0, Failed = 1, Usage = 2, NotRunning = 3, Cancelled = 130 };

// From now on Ctrl-C tells the app to let it be, and ends this program.
void watchForCtrlC();

// The app was ending already and has not read the line: another may be given it.
constexpr int notTaken = -1;

// Prints as it comes. The exit code of the line, one of ours where there will be none, or notTaken.
int talk(int socket, const std::string &request);

// Waits until the app has hung up, or so long.
void awaitHangUp(int socket, int seconds);

// Writes to standard error.
void complain(const std::string &text);

} // namespace client
