// The settings under "browser" in clawdis.json, checked, with defaults filled in.
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
    QString headlessPath{}; // the same, for browsers without a window
    bool headless = false;
    bool noSandbox = false;
    bool attachOnly = false;
    bool httpApi = true; // the HTTP API is served, at controlUrl
    bool rpc = false; // the text browser service is served, at rpcUrl
    QUrl rpcUrl{QStringLiteral("http://127.0.0.1:3337")};
    // Of every address that its sessions may reach; a regular expression.
    QString rpcAllow{QStringLiteral("^https?://(localhost|127\\.0\\.0\\.1)(:\\d+)?/")};
    QStringList rpcHosts{}; // further names of the service, with or without a port
    int rpcSessionTtlMs = 120'000; // a session of it ends when unused for so long
    int rpcMaxSessions = 8; // open at once
    int rpcRateLimit = 120; // requests a minute, of one address
    bool rpcHeadless = true; // its sessions, unless they say
    bool service = false; // the automation service is served, at serviceUrl
    QUrl serviceUrl{QStringLiteral("http://127.0.0.1:8000")};
    QString redisUrl{}; // of the automation service; empty: it uses none
    QString s3Url{}; // of a bucket for its large results; empty: none
    bool tabOwnership = false; // agents keep out of each other's tabs
    bool requireToken = false; // the HTTP API requires the token from our own user too
    QStringList approvals{}; // rules for what agents do only when a person has said yes
    QString defaultProfile{}; // empty: clawd
    QStringList extraArguments{};
    // As written; nullopt means the default. See profiles/settings/upload_roots.h.
    std::optional<QStringList> uploadRoots{};
    std::optional<QStringList> fileRoots{}; // the same; nullopt means those of uploads
    bool recorder = true; // calls are recorded
    int recorderMb = 200; // of the record, with its pictures, at most
    bool keepRunning = false; // quitting leaves the browsers to the next run of the app
    bool reopenTabs = true; // a browser that a person starts shows the tabs it had
    bool openWindow = false; // show the window when the app starts
    Theme theme = Theme::System;

    // Unknown keys, each with the one that may be meant.
    QList<Failure> strayKeys{};

    // Another machine serves the API: nothing is served or started here.
    bool isElsewhere() const;

    // The scheme and host for a profile that has only a port.
    QUrl cdpBase() const { return cdpUrl.isEmpty() ? controlUrl : cdpUrl; }
};

// Why no browser is used here, if so: switched off, or served elsewhere.
std::optional<Failure> whyOff(const Settings &settings);

// The warning for an unknown `key` of that object.
Failure strayKey(const QString &object, const QString &key, const QStringList &known);

// The settings of the "browser" object. An invalid value is a Failure that names its key, except
// that an invalid colour becomes the default.
OrFailure<Settings> readSettings(const QJsonObject &browser);

// An http or https address without a trailing slash. The key is for the message.
OrFailure<QUrl> readAddress(const QString &key, const QString &typed);

// The same, or the ws or wss address of a browser's debugging socket.
OrFailure<QUrl> readBrowserAddress(const QString &key, const QString &typed);
