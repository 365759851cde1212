// Changes of the settings as a person asks for them, held to more than a file has to be.
#pragma once

#include "base/or_failure.h"

#include <QJsonObject>
#include <QString>

class ProfileStore;

// What ProfileStore::configure is to be given. The first value that cannot be meant so is refused
// with INVALID_VALUE by its name, with why. An empty address or path takes its key out, and so do
// the usual upload roots.
OrFailure<QJsonObject> checkedChanges(const QJsonObject &changes, const ProfileStore &store);

// A colour spelled #RRGGBB, its letters large. The key is for the message.
OrFailure<QString> readColor(const QString &key, const QString &typed);
