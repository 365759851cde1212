// Texts of window and tray about browsers and their callers.
#pragma once

#include "ui/models/calls.h"
#include "ui/models/profiles.h"

#include <QCoreApplication>
#include <QUrl>

class Wording {
    Q_DECLARE_TR_FUNCTIONS(Wording)
public:
    // "3 tabs"
    static QString tabs(int count);
    // "412 MB"
    static QString memory(qint64 bytes);
    // "3 calls refused"
    static QString refused(int calls);
    // Who controls the watched profile, and what that means.
    static QString driver(const Profiles::Row &profile, bool hasTab);
    // "2 s ago", from a moment to a later one
    static QString ago(const QDateTime &then, const QDateTime &now);
    // "running · 3 tabs · 412 MB"
    static QString state(const Profiles::Row &profile);
    // The same, and where its debugging port is: "… · port 18800"
    static QString details(const Profiles::Row &profile);
    // "2 browsers run, with 5 tabs": of all profiles.
    static QString inBrief(const QList<Profiles::Row> &profiles, bool isPaused);
    // "running, 3 tabs"
    static QString phaseAndTabs(const Profiles::Row &profile);
    // "Clawdis — clawd: running, 3 tabs; work: running, 1 tab": what runs, of all profiles.
    static QString tooltip(const QList<Profiles::Row> &profiles, bool isPaused);
    // "Last call: http · click e5 · ok · 41 ms"
    static QString lastCall(const Calls &calls);
    // "click e5 · ok · 2 s ago"
    static QString lastAction(const Calls::Ended &call, const QDateTime &now);
    // The shell command that opens a page through the HTTP API. The default profile needs no name.
    static QString openingAPage(const QUrl &apiUrl, const QString &profile = {});

private:
    static QString phase(const Profiles::Row &profile);
};
