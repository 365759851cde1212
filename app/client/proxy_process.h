// A process that stands for what the app serves: ending it ends only that, never the app.
#pragma once

namespace client {

// Lives until its standard input ends. Asked to end (SIGTERM, SIGINT), it says so on its standard
// output and gives the app five seconds to close what it stands for. The exit code.
int proxyProcess();

} // namespace client
