// What goes over the wire to Chrome, line by line in a file: for tests and for hunting faults.
#pragma once

#include "core/cdp/connection.h"

// Appends to the file that CLAWDIS_WIRE_LOG names, each message cut at 2000 bytes; empty where that
// is not set. Secrets typed into pages pass this wire: never set it for a user.
Connection::Tap wireLogFromEnvironment();
