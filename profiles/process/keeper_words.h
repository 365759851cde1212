// What clawdis-keeper and the app say to one another: lines, and open files with them. No Qt.
#pragma once

namespace keeper {

// The socket in the folder of a Chrome, for one app at a time and for the same user only.
inline constexpr char socketName[] = "clawdis-keeper.sock";

// The files it is started with: a connection to the app, then Chrome's pipe. Its arguments are the
// folder and Chrome's process.
inline constexpr int appFile = 3;
inline constexpr int toChromeFile = 4;
inline constexpr int fromChromeFile = 5;

// To an app that connects: the greeting, Chrome's process and a line feed, with both ends of the
// pipe; or the refusal.
inline constexpr char greeting[] = "clawdis-keeper 1 ";
inline constexpr char refusal[] = "busy\n";

// From the app: the session that it speaks on, to be ended when the app is gone.
inline constexpr char session[] = "session ";

inline constexpr unsigned longestLine = 200;

} // namespace keeper
