// How much memory browsers hold.
#pragma once

#include "base/task.h"

#include <QHash>
#include <QList>

// Of each of these browsers, by the process that was started: the bytes that it and all the
// processes it has started share with nobody. Those that are not there, and 0, are left out.
// Looked up on the thread pool.
Task<QHash<qint64, qint64>> ownMemory(QList<qint64> browsers);

// The same, at once.
QHash<qint64, qint64> readOwnMemory(const QList<qint64> &browsers);
