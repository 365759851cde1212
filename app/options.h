// What the command line of clawdis-browser asks for.
#pragma once

#include "core/base/or_failure.h"

#include <QStringList>

struct Options {
    bool headless = false; // no window and no tray, whatever the display
    bool printsToken = false; // say the access token, and end

    // A Failure where an option is unknown; --help and --version print and exit.
    static OrFailure<Options> read(const QStringList &arguments);
};
