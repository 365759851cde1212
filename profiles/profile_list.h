// The "profiles" object of clawdis.json, read: every profile with its port or its address.
#pragma once

#include "core/base/or_failure.h"
#include "profiles/profile.h"
#include "profiles/settings.h"

#include <QJsonObject>
#include <QList>

struct ProfileList {
    QList<Profile> profiles; // by name, clawd among them
    QJsonObject written; // the object with the ports that had to be given
};

inline constexpr QLatin1String implicitProfile{"clawd"};

OrFailure<ProfileList> readProfiles(const QJsonObject &written, const Settings &settings);
