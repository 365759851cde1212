// What a Chrome was started with, and which settings have changed since.
#pragma once

#include "profiles/chrome/chrome_arguments.h"
#include "profiles/chrome/chrome_finder.h"
#include "profiles/settings/profile.h"
#include "profiles/settings/settings.h"

#include <QStringList>

struct StartedWith {
    Settings settings;
    Profile profile;
    bool isOurs = true; // launched, not only attached to
    quint16 limitingPort = 0; // of the proxy of its limits; 0: it has none

    OrFailure<FoundChrome> chrome() const;
    ChromeLaunch launchOf(const QString &executable) const;

    // Names of the changes that count only at the next start.
    QStringList outdated(const Settings &now, const Profile &profileNow) const;
};
