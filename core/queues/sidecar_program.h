// The program that takes the jobs of BullMQ, and the Node that runs it.
#pragma once

#include "base/or_failure.h"

#include <QString>

struct SidecarProgram {
    QString node;
    QString script;
};

// In the home, where a user installs it; in the package; in the sources. NOT_SUPPORTED says what is
// missing, and the command that installs it.
OrFailure<SidecarProgram> sidecarProgram();

// "v20.20.2"; empty where it does not say so within three seconds.
QString versionOf(const QString &node);
// Whether the sidecar runs on it: 18 or newer.
bool isNewEnough(const QString &version);
