// Which Chrome it is that answers: not one whose starter is all that we could end.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "profiles/settings/profile.h"

#include <memory>

class Connection;

// Throws CHROME_NOT_OURS where the browser at the other end is not that process.
Task<> requireProcess(
    std::shared_ptr<Connection> connection, qint64 process, Profile profile, Deadline deadline);
