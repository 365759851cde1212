// The options of clawdis-browser.
#pragma once

#include "base/or_failure.h"

#include <QStringList>

#include <optional>

struct Options {
    bool headless = false; // no window and no tray, whatever the display
    bool noSandbox = false; // start Chrome without its sandbox, whatever is set
    bool isQuiet = false; // do not show the window of a running app
    bool isTextBrowser = false; // serve /rpc by itself
    bool isService = false; // serve /mcp by itself
    bool printsToken = false; // print the access token and exit
    // A line of clawdis to run without a running app, then exit.
    std::optional<QStringList> line{};

    // A Failure for an unknown option; --help and --version print and exit.
    static OrFailure<Options> read(const QStringList &arguments);
};
