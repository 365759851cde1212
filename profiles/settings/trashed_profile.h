// Deleted profiles that the trash can still restore.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QJsonObject>
#include <QString>

#include <optional>

struct TrashedProfile {
    QJsonObject written; // as it was in clawdis.json; empty if unknown
    QString folder; // its browser's data; empty if there was none
    QString note; // the file that records this; empty if none

    // The last deleted one of that name.
    static std::optional<TrashedProfile> newest(const QString &name);
};

// Records what was deleted: next to it in the trash, or alone if `folder` is empty. Returns the
// note.
OrFailure<QString> noteTrashed(
    const QString &name, const QJsonObject &written, const QString &folder);
