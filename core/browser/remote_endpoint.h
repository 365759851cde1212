// Somebody else's Chrome at its address: looked for and connected to, never launched, never ended.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/cdp/web_socket_transport.h"
#include "profiles/settings/profile.h"

struct Sighting {
    bool isThere = false; // the debugging port answers, and for the browser that is meant
    int pages = 0;
};

// Asked over HTTP; nothing is opened or changed. Throws nothing.
Task<Sighting> lookFor(Profile profile, Deadline deadline);

// Its debugging socket, open; or a Failure that says what of it cannot be reached.
Task<std::unique_ptr<WebSocketTransport>> attachTo(Profile profile, Deadline deadline);
