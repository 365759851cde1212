// The command line: words to calls, outcomes to what people and scripts read.
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/doors/cli/check.h"
#include "core/doors/cli/server_call.h"
#include "core/doors/command_line.h"

// The app as it stands around the command line.
struct CliApp {
    QString version;
    QString url{}; // of the HTTP API
    QString socket{};
    qint64 pid = 0;
    bool isRunning = true; // false where a line is answered without the app
    std::function<void()> quit{}; // after the reply
    std::function<bool()> show{}; // its window; false where it has none
    Doctor doctor{};
    // Where calls go that name no server; nothing where they are run here.
    std::function<std::optional<Server>()> elsewhere{};
};

// Runs lines against these commands; each call goes the way that `call` goes.
RunLine commandLineOf(
    const QList<Command> &commands, std::function<Task<Outcome>(Call)> call, CliApp app);
