// What the command line of clawdis-browser asks for.
#pragma once

#include "base/or_failure.h"

#include <QStringList>

#include <optional>

struct Options {
    bool headless = false; // no window and no tray, whatever the display
    bool noSandbox = false; // Chrome is started without its sandbox, whatever is set
    bool isQuiet = false; // asks for no window of an app that runs already
    bool printsToken = false; // say the access token, and end
    // A line of clawdis to answer without a running app, and end.
    std::optional<QStringList> line{};

    // A Failure where an option is unknown; --help and --version print and exit.
    static OrFailure<Options> read(const QStringList &arguments);
};
