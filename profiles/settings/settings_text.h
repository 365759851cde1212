// clawdis.json as text.
#pragma once

#include "base/or_failure.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>

struct SettingsText {
    QByteArray content{};
    QJsonObject root{};
    bool isPlain = true; // plain JSON, not JSON5
};

// The file's content; empty if there is no file. CONFIG_CORRUPT if it cannot be read or is no JSON,
// such as an empty file.
OrFailure<SettingsText> settingsTextAt(const QString &path);

// Unknown keys of it, and of profiles in it, that look like known ones.
QList<Failure> strayKeysIn(const QJsonObject &root);
