// How much of the disk a folder takes.
#pragma once

#include "base/task.h"

#include <QString>

// Bytes of everything below it; no link is followed. 0 where there is no such folder. Counts the
// first 300,000 files. Works on the thread pool.
Task<qint64> folderSize(QString folder);

// The same, blocking.
qint64 readFolderSize(const QString &folder);
