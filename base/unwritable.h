// Why a file could not be written.
#pragma once

#include "base/failure.h"

#include <cerrno>

// DISK_FULL if `error` says so, else the given code. The old content is still there. Call it at
// once: `error` defaults to the current errno.
Failure unwritable(const QString &path, Code otherwise = Code::FileUnwritable, int error = errno);
