// How the browser of one profile is set up, and whether it can run: for empty pages.
#pragma once

#include "ui/base/refresh.h"
#include "ui/base/window_door.h"
#include "ui/models/shown_door.h"
#include "ui/models/shown_outage.h"

#include <QUrl>

#include <optional>

class EventStream;
struct Event;

class BrowserStatus : public QObject {
    Q_OBJECT
public:
    BrowserStatus(WindowDoor &door, EventStream &events, QObject *parent = nullptr);

    // Empty: the default profile.
    void follow(const QString &profile);
    void refresh() { m_refresh.request(); }
    bool isSettled() const { return m_refresh.isIdle(); }

    // Unknown until the first answer.
    std::optional<bool> isRunning() const { return m_isRunning; }
    bool isEnabled() const { return m_isEnabled; } // in the settings
    bool isHeadless() const { return m_isHeadless; }
    // Where the HTTP API answers, here or elsewhere; empty where it does not: whatever listens
    // there is not ours.
    const QUrl &apiUrl() const { return m_apiUrl; }
    const QList<ShownDoor> &doors() const { return m_doors; } // of the app
    const QList<ShownOutage> &outages() const { return m_outages; } // of the app
    // Problems of settings or machine; usually none.
    const QStringList &warnings() const { return m_warnings; }
    const QString &missingChrome() const { return m_missingChrome; } // why; empty if one is found

Q_SIGNALS:
    void changed();

private:
    void ask();
    void read(const QJsonObject &reply);
    void hear(const Event &event);

    WindowDoor &m_door;
    QString m_asked;
    QString m_profile; // as the reply names it
    std::optional<bool> m_isRunning;
    bool m_isEnabled = true;
    bool m_isHeadless = false;
    QUrl m_apiUrl;
    QList<ShownDoor> m_doors;
    QList<ShownOutage> m_outages;
    QStringList m_warnings;
    QString m_missingChrome;
    Refresh m_refresh;
};
