// A Chrome profile: its name, its colour and its address.
#pragma once

#include "base/addresses.h"

#include <QString>
#include <QStringList>

#include <optional>

struct Profile {
    QString name;
    QString color; // "#RRGGBB"
    quint16 cdpPort = 0; // if remote, the port of its address
    // Only for a remote one: a base address, or the socket of one specific browser.
    QString cdpUrl{};
    // What its own tabs may reach, as createSession takes it; all where none of these is set.
    QStringList allow{};
    QStringList deny{};
    std::optional<bool> privateNetworks{};
    QStringList approvals{}; // rules for what needs a person's yes, next to those of the settings
    int mostAgentTabs = 0; // open at once, opened by agents; 0: any number
    qint64 mostMemory = 0; // bytes of its Chrome; 0: any number
    qint64 mostDisk = 0; // bytes of its folder; 0: any number
    bool keepsSessionCookies = false; // when its browser ends, in any way
    // Of sessions that have no window: its Chrome is headless, and serves no debugging port.
    bool isForSessions = false;
    // Until the app ends, and not in the file: see ProfileStore::addForNow.
    bool isForNow = false;
    std::optional<bool> headless{}; // whatever the settings say
    bool hasNoSandbox = false; // the same
    QString proxy{}; // that its browser goes through; empty: none

    bool isLimited() const
    {
        return !allow.isEmpty() || !deny.isEmpty() || privateNetworks.has_value();
    }

    // Somebody else's Chrome: never launched, never killed, only connected to.
    bool isRemote() const { return !cdpUrl.isEmpty(); }

    // The base address of its debugging port.
    QString endpoint() const
    {
        return isRemote() ? cdpUrl : QStringLiteral("http://127.0.0.1:%1").arg(cdpPort);
    }

    // The same for display, without passwords and tokens.
    QString shownEndpoint() const { return addresses::withoutSecrets(endpoint()); }

    // The debugging socket of one of its tabs, for display.
    QString tabSocket(const QString &targetId) const;
};

// Lower-case letters, digits and hyphens, a letter or digit first, at most 64. Also a safe folder
// name.
bool isValidProfileName(const QString &name);
