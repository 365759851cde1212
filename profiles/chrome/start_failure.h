// Why Chrome did not start, from its output and how it ended.
#pragma once

#include "base/failure.h"
#include "profiles/chrome/chrome_arguments.h"
#include "profiles/process/process_watch.h"

#include <QStringList>

struct FailedStart {
    ChromeLaunch launch;
    QStringList output; // its last output
    std::optional<ProcessEnd> end{}; // nullopt while it lives
};

// A failure with that code; adds evidence.
Failure startFailure(const FailedStart &start, Code code, const QString &message);

// It exited before it was ready.
Failure earlyEndFailure(const FailedStart &start);

// It exited because another Chrome uses the same folder.
bool sawFolderInUse(const FailedStart &start);
