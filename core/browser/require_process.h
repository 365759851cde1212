// Which Chrome it is that answers: nothing is said to one before it has named itself, since another
// may have the port.
#pragma once

#include "core/base/deadline.h"
#include "core/base/task.h"
#include "profiles/profile.h"

#include <memory>

class Connection;

// Throws CHROME_NOT_OURS where the browser at the other end is not that process.
Task<> requireProcess(
    std::shared_ptr<Connection> connection, qint64 process, Profile profile, Deadline deadline);
