// A program started so that it outlives us: a session of its own, none of our files but those that
// it is given.
#pragma once

#include "base/or_failure.h"

#include <QList>
#include <QString>
#include <QStringList>

struct Spawned {
    qint64 pid = 0;
    int output = -1; // to read what it prints on stdout and stderr, without blocking; to be closed
};

// `files` are its files 3, 4 and so on. ChromeNotFound or ChromeFailed where the program cannot be
// run.
OrFailure<Spawned> spawn(
    const QString &program, const QStringList &arguments, const QList<int> &files = {});
