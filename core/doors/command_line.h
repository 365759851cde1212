// What a person or a script typed, as a door hands it on, and how it is run.
#pragma once

#include "base/task.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>

struct CommandLine {
    QStringList arguments; // without the name of the program
    QString directory; // that relative paths are of
    int columns = 80;
    bool isTerminal = false; // standard output goes to a person
    QMap<QString, QString> environment; // what of it counts, as NO_COLOR
    std::shared_ptr<bool> isCancelled; // true once nobody waits any longer
};

enum class OutputStream { Out, Error };

using WriteOutput = std::function<void(OutputStream, const QByteArray &bytes)>;

// Ends with the exit code, and throws nothing.
using RunLine = std::function<Task<int>(CommandLine, WriteOutput)>;
