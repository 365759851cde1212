// Starts a program that outlives us: its own session and, under systemd, its own scope; none of our
// descriptors except those it is given.
#pragma once

#include "base/or_failure.h"

#include <QList>
#include <QString>
#include <QStringList>

struct Spawned {
    qint64 pid = 0;
    int output = -1; // reads its stdout and stderr, non-blocking; the caller closes it
};

// `files` become its descriptors 3, 4 and so on. ChromeNotFound or ChromeFailed if it cannot be
// run.
OrFailure<Spawned> spawn(
    const QString &program, const QStringList &arguments, const QList<int> &files = {});
