// The command line: words to calls, outcomes to text for people and scripts.
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/doors/cli/check.h"
#include "core/doors/cli/server_call.h"
#include "core/doors/command_line.h"

// The app that the command line runs in.
struct CliApp {
    QString version;
    QString url{}; // of the HTTP API
    QString socket{};
    qint64 pid = 0;
    bool isRunning = true; // false if the line runs without the app
    std::function<void()> quit{}; // after the reply
    std::function<bool()> show{}; // its window; false if it has none
    Doctor doctor{};
    // Of the text browser service; makes one if there is none.
    std::function<Task<QByteArray>()> rpcKey{};
    // The server for calls that name none; none if they run here.
    std::function<std::optional<Server>()> elsewhere{};
};

// Runs lines against these commands; `call` runs each call.
RunLine commandLineOf(
    const QList<Command> &commands, std::function<Task<Outcome>(Call)> call, CliApp app);
