// The program that publishes live video, and LiveKit's library that it loads.
#pragma once

#include "base/or_failure.h"

#include <QString>
#include <QStringList>

struct VideoProgram {
    QString publisher;
    QString library;
};

// The library is looked for in the home, where a user installs it; in the package; in the sources.
// NOT_SUPPORTED says what is missing, and the command that installs it.
OrFailure<VideoProgram> videoProgram();
