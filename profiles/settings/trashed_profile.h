// Deleted profiles, for as long as the trash holds what brings them back.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"

#include <QJsonObject>
#include <QString>

#include <optional>

struct TrashedProfile {
    QJsonObject written; // as it stood in clawdis.json; empty where that is not known
    QString folder; // what its browser kept; empty where that was nothing
    QString note; // the file that says so; empty where there is none

    // The one of that name that was deleted last.
    static std::optional<TrashedProfile> newest(const QString &name);
};

// Notes down what was deleted: beside it in the trash, or alone where `folder` is empty. The note.
OrFailure<QString> noteTrashed(
    const QString &name, const QJsonObject &written, const QString &folder);
