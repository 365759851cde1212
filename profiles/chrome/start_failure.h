// Why a Chrome did not come up, from what it printed and how it ended.
#pragma once

#include "base/failure.h"
#include "profiles/chrome/chrome_arguments.h"
#include "profiles/process/process_watch.h"

#include <QStringList>

struct FailedStart {
    ChromeLaunch launch;
    QStringList output; // what it printed last
    std::optional<ProcessEnd> end{}; // nullopt while it lives
};

// The code is the caller's finding; evidence is added.
Failure startFailure(const FailedStart &start, Code code, const QString &message);

// It ended by itself before it was ready.
Failure earlyEndFailure(const FailedStart &start);

// It handed over to, or gave way to, another Chrome on the same folder.
bool sawFolderInUse(const FailedStart &start);
