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
    bool endsUnused = false; // when the last daemon of jarvis-browser is closed
    bool printsToken = false; // print the access token and exit
    // A line of clawdis, or of another program, to run without a running app, then exit.
    std::optional<QStringList> line{};
    QString program{}; // that of the line; empty: clawdis

    // A Failure for an unknown option; --help and --version print and exit.
    static OrFailure<Options> read(const QStringList &arguments);
};
