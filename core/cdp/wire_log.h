// Logs all messages to and from Chrome to a file, for tests and debugging.
#pragma once

#include "core/cdp/connection.h"

// Appends to the file that CLAWDIS_WIRE_LOG names, each message cut at 2000 bytes; empty if that is
// not set. Typed secrets pass this wire: never set it for a user.
Connection::Tap wireLogFromEnvironment();
