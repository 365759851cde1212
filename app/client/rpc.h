// Sends one line to the app, and prints its output until it ends.
#pragma once

#include "app/client/protocol.h"

namespace client {

enum Exit { Done = 0, Failed = 1, Usage = 2, NotRunning = 3, Cancelled = 130 };

// From now on Ctrl-C cancels the line in the app and ends this program.
void watchForCtrlC();

// The app was exiting and has not read the line: safe to retry.
constexpr int notTaken = -1;

// Of most lines: an app that says nothing for two minutes is stuck. Those that wait for others may
// have nothing to say for days.
enum class Silence { IsAFault, IsUsual };

// Prints output as it comes. The line's exit code, one of ours if there will be none, or notTaken.
int talk(int socket, const std::string &request, Silence silence = Silence::IsAFault);

// Waits until the app has hung up, at most so long.
void awaitHangUp(int socket, int seconds);

// Writes to standard error.
void complain(const std::string &text);

} // namespace client
