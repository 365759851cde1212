// A typed command line, as a door passes it on, and how it is run.
#pragma once

#include "base/task.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

struct CommandLine {
    QString program{}; // the name that clawdis was called by; empty: its own
    QStringList arguments; // without the name of the program
    QString directory; // base of relative paths
    int columns = 80;
    bool isTerminal = false; // standard output is a terminal
    QByteArray input{}; // standard input, where the line asked for it
    QMap<QString, QString> environment; // relevant ones, as NO_COLOR
    std::shared_ptr<bool> isCancelled; // true once no caller waits for it
};

enum class OutputStream { Out, Error };

using WriteOutput = std::function<void(OutputStream, const QByteArray &bytes)>;

// Returns the exit code; never throws.
using RunLine = std::function<Task<int>(CommandLine, WriteOutput)>;
