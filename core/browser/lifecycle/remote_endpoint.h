// Somebody else's Chrome at an address: we connect to it, and never start or end it.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/cdp/web_socket_transport.h"
#include "profiles/settings/profile.h"

struct Sighting {
    bool isThere = false; // the debugging port answers, for the right browser
    int pages = 0;
};

// Asks over HTTP; opens and changes nothing. Never throws.
Task<Sighting> lookFor(Profile profile, Deadline deadline);

// Its open debugging socket. Throws a Failure that says what cannot be reached.
Task<std::unique_ptr<WebSocketTransport>> attachTo(Profile profile, Deadline deadline);
