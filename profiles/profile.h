// What keeps one Chrome apart from another: its name, its colour, and where it is reached.
#pragma once

#include <QString>

struct Profile {
    QString name;
    QString color; // "#RRGGBB"
    quint16 cdpPort = 0; // 0 when remote
    QString cdpUrl{}; // given only for a remote one

    // Somebody else's Chrome: never launched, never killed, only connected to.
    bool isRemote() const { return !cdpUrl.isEmpty(); }

    // The base address of its debugging port.
    QString endpoint() const
    {
        return isRemote() ? cdpUrl : QStringLiteral("http://127.0.0.1:%1").arg(cdpPort);
    }
};

// Lower-case letters, digits and hyphens, a letter or digit first, at most 64. Such a name is
// also a safe name of a folder.
bool isValidProfileName(const QString &name);
