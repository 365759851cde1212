// Whether a loopback port is free, and if not, who has it.
#pragma once

#include "base/failure.h"
#include "base/task.h"
#include "profiles/process/running_process.h"

// On 127.0.0.1 and, if it exists, ::1. Does not block.
bool isPortFree(quint16 port);

// Scans the open files of all visible processes: slow, not for the main thread.
std::optional<RunningProcess> ownerOfPort(quint16 port);

// PortInUse, naming the owner. Scans on the thread pool.
Task<Failure> portInUseFailure(quint16 port);
