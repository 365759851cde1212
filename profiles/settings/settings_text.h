// clawdis.json as it is written.
#pragma once

#include "base/or_failure.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>

struct SettingsText {
    QByteArray content{};
    QJsonObject root{};
    bool isPlain = true; // JSON, without the liberties people take
};

// What the file says; nothing where there is none. CONFIG_CORRUPT where it cannot be read or is no
// JSON, as an empty one.
OrFailure<SettingsText> settingsTextAt(const QString &path);

// Keys of it, and of profiles in it, that mean nothing and look like some that do.
QList<Failure> strayKeysIn(const QJsonObject &root);
