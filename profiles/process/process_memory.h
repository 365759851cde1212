// How much memory browsers use, and this process.
#pragma once

#include "base/task.h"

#include <QHash>
#include <QList>

// For each of these browsers, by its main process: the private bytes of it and all its descendants.
// Omits dead ones and 0. Works on the thread pool.
Task<QHash<qint64, qint64>> ownMemory(QList<qint64> browsers);

// The same, blocking.
QHash<qint64, qint64> readOwnMemory(const QList<qint64> &browsers);

// Resident bytes of this process; 0 where the system does not say.
qint64 residentMemory();
