// Changes of the settings, checked more strictly than the file.
#pragma once

#include "base/or_failure.h"

#include <QJsonObject>
#include <QString>

class ProfileStore;

// The argument for ProfileStore::configure. The first invalid value fails with INVALID_VALUE, its
// name and why. An empty address or path removes its key, and so do the default upload roots.
OrFailure<QJsonObject> checkedChanges(const QJsonObject &changes, const ProfileStore &store);

// The argument for ProfileStore::change: a colour is spelled as it is kept.
OrFailure<QJsonObject> checkedProfileChanges(const QJsonObject &changes);

// A colour as #RRGGBB in upper case. The key is for the message.
OrFailure<QString> readColor(const QString &key, const QString &typed);
