// Emulates screen, place, network and user for a tab, until it closes or the value is set again.
// Throws Chrome's refusal; then the old value stays.
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
    double scale = 0; // device pixels per CSS pixel; 0: the screen's own
    bool isMobile = false; // laid out as on a phone

    QJsonObject params() const; // as Chrome takes it
};

struct Place {
    double latitude = 0; // degrees north
    double longitude = 0; // degrees east
    double accuracy = 0; // metres
};

// For one call; the tab outlives it.
class Emulation {
public:
    Emulation(Tab &tab, Session &session, Deadline deadline)
        : m_tab(tab), m_session(session), m_deadline(deadline)
    {
    }

    Task<> setViewport(Viewport viewport);
    // A mobile viewport has touch.
    Task<> setDevice(Viewport viewport, QString userAgent);
    Task<> setOffline(bool isOffline);
    // Sent with every request; empty clears them.
    Task<> setHeaders(QJsonObject headers);
    // Throws INVALID_VALUE if Chrome knows no such language or zone.
    Task<> setLocale(QString tag);
    Task<> setTimezone(QString zone);
    // Grants the geolocation permission to that site, or to all if it is no web address.
    Task<> setPlace(Place place, QString site);
    Task<> clearPlace();
    // "dark", "light", "no-preference"; empty: the machine's own.
    Task<> setColorScheme(QString scheme);
    static QJsonArray colorScheme(const QString &scheme); // as Chrome takes it
    // For HTTP authentication.
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
