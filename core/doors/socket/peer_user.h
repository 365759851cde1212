// Whose process is at the other end of a unix socket.
#pragma once

#include <sys/types.h>

#include <optional>

// The effective user of the process that connected, as the kernel remembers it; nothing where it
// does not say.
std::optional<uid_t> peerUser(int descriptor);

// That process; 0 where the kernel does not say.
pid_t peerProcess(int descriptor);
