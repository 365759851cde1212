// Why a file could not be written.
#pragma once

#include "base/failure.h"

#include <cerrno>

// DISK_FULL where `error` says that, else the given code; the old content is still there. Call it
// at once: by default the error is what errno says now.
Failure unwritable(const QString &path, Code otherwise = Code::FileUnwritable, int error = errno);
