// Opening the file that was allowed, whatever its path names by now.
#pragma once

#include "base/or_failure.h"

#include <QString>

// A descriptor for reading, to be closed by the caller. PATH_FORBIDDEN if the real path leads
// elsewhere by now, to no regular file, or to one with other hard links. Any thread.
OrFailure<int> openThatFile(const QString &realPath);
