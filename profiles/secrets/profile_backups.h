// Versions of profiles' folders, sealed, in ~/.clawdis/backups/<profile>. A version opens only as
// that version of that profile. Caches are left out, and what Chrome makes again.
#pragma once

#include "base/deadline.h"
#include "base/task.h"

#include <QDateTime>
#include <QList>
#include <QString>

#include <optional>

struct KeptBackup {
    QString profile;
    int version = 0; // from 1
    QDateTime savedAt{}; // invalid if the file is damaged
    qint64 bytes = 0; // of its file
};

namespace profile_backups {

inline constexpr int mostVersions = 10; // of a profile; older ones go

// By profile, then the newest first, as their files say.
QList<KeptBackup> all();

// That folder as the next version; nothing may write to it meanwhile. Works on the thread pool.
// Throws INVALID_VALUE if it is too large, TIMEOUT, SECRETS_UNAVAILABLE, FILE_UNWRITABLE and
// DISK_FULL; nothing is kept then.
Task<KeptBackup> keep(QString profile, QString folder, Deadline deadline);

// What was kept, in a new folder, which is gone again if it fails; the newest unless said. Throws
// FILE_NOT_FOUND, INVALID_VALUE if it is damaged, TIMEOUT, SECRETS_UNAVAILABLE, FILE_UNWRITABLE and
// DISK_FULL.
Task<KeptBackup> unpack(
    QString profile, std::optional<int> version, QString into, Deadline deadline);

} // namespace profile_backups
