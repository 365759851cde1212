// What the user configured under "browser" in clawdis.json, checked, with every default filled in.
#pragma once

#include "base/or_failure.h"
#include "base/words.h"
#include "profiles/chrome/colours.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QUrl>

#include <optional>

// How the window looks.
enum class Theme { System, Light, Dark };

template<> struct Words<Theme> {
    static constexpr Word<Theme> all[]
        = {{Theme::System, "system"}, {Theme::Light, "light"}, {Theme::Dark, "dark"}};
};

struct Settings {
    bool enabled = true;
    QUrl controlUrl{QStringLiteral("http://127.0.0.1:18791")};
    QUrl cdpUrl{}; // empty unless configured
    QString color = colours::lobsterOrange;
    QString executablePath{}; // empty: find one
    bool headless = false;
    bool noSandbox = false;
    bool attachOnly = false;
    bool httpApi = true; // the HTTP API is served, at controlUrl
    bool requireToken = false; // the HTTP API asks even our own user for the token
    QString defaultProfile{}; // empty: clawd
    QStringList extraArguments{};
    // As written; nullopt means the usual ones. What they lead to:
    // profiles/settings/upload_roots.h.
    std::optional<QStringList> uploadRoots{};
    std::optional<QStringList> fileRoots{}; // the same; nullopt means those of uploads
    bool openWindow = false; // the window shows itself when the app starts
    Theme theme = Theme::System;

    // Keys that stand there and mean nothing, each with the one that may be meant.
    QList<Failure> strayKeys{};

    // The API is served by another machine: nothing is served or started here.
    bool isElsewhere() const;

    // The address whose scheme and host a profile with nothing but a port is reached at.
    QUrl cdpBase() const { return cdpUrl.isEmpty() ? controlUrl : cdpUrl; }
};

// Why no browser is started or spoken to here, where that is so: switched off, or elsewhere.
std::optional<Failure> whyOff(const Settings &settings);

// What `key` of that object is told of where it means nothing.
Failure strayKey(const QString &object, const QString &key, const QStringList &known);

// The settings that the "browser" object spells. A value that cannot be meant so is a Failure that
// names its key; only a colour that is none becomes the default one.
OrFailure<Settings> readSettings(const QJsonObject &browser);

// An http or https address without a slash at its end. The key is for the message.
OrFailure<QUrl> readAddress(const QString &key, const QString &typed);

// The same, or the ws or wss address of a browser's debugging socket.
OrFailure<QUrl> readBrowserAddress(const QString &key, const QString &typed);
