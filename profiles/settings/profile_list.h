// The "profiles" object of clawdis.json, read: every profile with its port or its address.
#pragma once

#include "base/or_failure.h"
#include "profiles/settings/profile.h"
#include "profiles/settings/settings.h"

#include <QJsonObject>
#include <QList>

struct ProfileList {
    QList<Profile> profiles; // by name, clawd among them
    QJsonObject written; // the object, with assigned ports added
};

inline constexpr QLatin1String implicitProfile{"clawd"};

OrFailure<ProfileList> readProfiles(const QJsonObject &written, const Settings &settings);
