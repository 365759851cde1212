// The protocol of clawdis-keeper and the app: lines with file descriptors. No Qt.
#pragma once

namespace keeper {

// The socket in a Chrome's folder, for one app at a time, of the same user.
inline constexpr char socketName[] = "clawdis-keeper.sock";

// The descriptors it is started with: a connection to the app, then Chrome's pipe. Its arguments
// are the folder, Chrome's pid, and the number of apps before that one.
inline constexpr int appFile = 3;
inline constexpr int toChromeFile = 4;
inline constexpr int fromChromeFile = 5;

// To an app that connects: the greeting, Chrome's pid, a blank, the number of apps that had it
// before and a line feed, with both ends of the pipe; or the refusal.
inline constexpr char greeting[] = "clawdis-keeper 1 ";
inline constexpr char refusal[] = "busy\n";

// From the app: its session, to be ended when the app is gone.
inline constexpr char session[] = "session ";

inline constexpr unsigned longestLine = 200;

} // namespace keeper
