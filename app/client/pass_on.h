// A line that becomes a talk in another protocol: bytes from standard input to the app, and back.
#pragma once

#include "app/client/protocol.h"

namespace client {

// Asks the app for it, then passes on until both have ended. The exit code, or notTaken.
int passOn(int socket, const Request &request);

} // namespace client
