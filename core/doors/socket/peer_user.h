// Who is at the other end of a Unix socket.
#pragma once

#include <sys/types.h>

#include <optional>

// The effective user of the process that connected, from the kernel; nullopt if unknown.
std::optional<uid_t> peerUser(int descriptor);

// That process; 0 if unknown.
pid_t peerProcess(int descriptor);
