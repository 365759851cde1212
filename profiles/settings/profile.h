// What keeps one Chrome apart from another: its name, its colour, and where it is reached.
#pragma once

#include "base/addresses.h"

#include <QString>

struct Profile {
    QString name;
    QString color; // "#RRGGBB"
    quint16 cdpPort = 0; // of a remote one, the port its address speaks of
    // Given only for a remote one: a base address, or the socket of one certain browser.
    QString cdpUrl{};
    // Of sessions that have no window: its Chrome is headless, and serves no debugging port.
    bool isForSessions = false;

    // Somebody else's Chrome: never launched, never killed, only connected to.
    bool isRemote() const { return !cdpUrl.isEmpty(); }

    // The base address of its debugging port.
    QString endpoint() const
    {
        return isRemote() ? cdpUrl : QStringLiteral("http://127.0.0.1:%1").arg(cdpPort);
    }

    // The same to be shown: without the passwords and tokens that let us in there.
    QString shownEndpoint() const { return addresses::withoutSecrets(endpoint()); }

    // The debugging socket of one of its tabs, to be shown likewise.
    QString tabSocket(const QString &targetId) const;
};

// Lower-case letters, digits and hyphens, a letter or digit first, at most 64. Such a name is
// also a safe name of a folder.
bool isValidProfileName(const QString &name);
