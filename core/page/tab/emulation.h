// What a tab is made to believe of its screen, its place, its network and its user, until it closes
// or that is set anew. Throws what Chrome has against it; then it stays as it was.
#pragma once

#include "base/deadline.h"
#include "base/task.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

class Overrides;
class Session;
class Tab;

struct Viewport {
    int width = 0; // CSS pixels
    int height = 0;
    double scale = 0; // pixels of the screen for one of CSS; 0 is as the screen is
    bool isMobile = false; // laid out as on a phone

    QJsonObject params() const; // as Chrome takes it
};

struct Place {
    double latitude = 0; // degrees north
    double longitude = 0; // degrees east
    double accuracy = 0; // metres
};

// For the length of one call; the tab outlives it.
class Emulation {
public:
    Emulation(Tab &tab, Session &session, Deadline deadline)
        : m_tab(tab), m_session(session), m_deadline(deadline)
    {
    }

    Task<> setViewport(Viewport viewport);
    // Touch goes with a mobile viewport.
    Task<> setDevice(Viewport viewport, QString userAgent);
    Task<> setOffline(bool isOffline);
    // With every request; no headers end it.
    Task<> setHeaders(QJsonObject headers);
    // Throws INVALID_VALUE where Chrome knows no such language or zone.
    Task<> setLocale(QString tag);
    Task<> setTimezone(QString zone);
    // What the browser asks a person for is given to that site, or to all where it has no web
    // address, without asking.
    Task<> setPlace(Place place, QString site);
    Task<> clearPlace();
    // "dark", "light", "no-preference"; empty is as the machine has it.
    Task<> setColorScheme(QString scheme);
    static QJsonArray colorScheme(const QString &scheme); // as Chrome takes it
    // For servers that ask.
    Task<> setCredentials(QString name, QString password);
    Task<> clearCredentials();

private:
    Overrides &overrides() const;
    Task<> setZone(QString zone);
    Task<> setLanguage(QString tag);

    Tab &m_tab;
    Session &m_session;
    Deadline m_deadline;
};
