// Whether a port of the loopback is free, and if not, whose it is.
#pragma once

#include "base/failure.h"
#include "base/task.h"
#include "profiles/process/running_process.h"

// Free on 127.0.0.1 and, where there is one, on ::1. Immediate.
bool isPortFree(quint16 port);

// Looks through the open files of the processes that may be seen: slow, not for the main thread.
std::optional<RunningProcess> ownerOfPort(quint16 port);

// PortInUse, naming the owner. Looks for it on the thread pool.
Task<Failure> portInUseFailure(quint16 port);
