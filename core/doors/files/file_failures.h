// Failures under the names that clients of browser39 know.
#pragma once

#include "base/failure.h"

#include <QString>

namespace files {

struct FileError {
    QString code; // "NO_PAGE"
    QString message;
    bool isRetryable = false;
};

namespace errors {
FileError invalidCommand(const QString &why);
FileError noPage();
FileError noHistory(const QString &where);
FileError linkNotFound(const QString &why);
FileError session(const QString &why); // what has no name of its own
FileError of(const QString &code, const QString &why);
} // namespace errors

// Of a command of ours, run for that action.
FileError errorOf(const QString &action, const Failure &failure);

} // namespace files
