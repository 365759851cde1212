// Refuses a Chrome that is not the process we started.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "profiles/settings/profile.h"

#include <memory>

class Connection;

// Throws CHROME_NOT_OURS if the browser at the other end is not that process.
Task<> requireProcess(
    std::shared_ptr<Connection> connection, qint64 process, Profile profile, Deadline deadline);
