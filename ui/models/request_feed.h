// The requests of one profile: first what its tabs hold, then their events, batched.
#pragma once

#include "ui/models/request_table.h"
#include "ui/models/tab_titles.h"

#include <QJsonArray>
#include <QTimer>

class EventStream;
class WindowDoor;

class RequestFeed : public QObject {
    Q_OBJECT
public:
    RequestFeed(
        WindowDoor &door, EventStream &events, const QString &profile, QObject *parent = nullptr);

    RequestTable &requests() { return m_requests; }
    const TabTitles &titles() const { return m_titles; }
    // Those that are open, as rows of the command `tabs`.
    QJsonArray tabs() const;
    // If not, its responses are gone, and asking for one could start the browser.
    bool isOpen(const QString &targetId) const { return m_open.contains(targetId); }

Q_SIGNALS:
    // A tab, or its title.
    void tabsChanged();

private:
    void open(const QString &targetId);
    void fillNext();
    void hear(const Event &event);
    void flush();

    WindowDoor &m_door;
    QString m_profile;
    TabTitles m_titles;
    RequestTable m_requests{&m_titles};
    QStringList m_unread; // tabs
    QStringList m_open; // tabs
    bool m_isFilled = false;
    QList<SeenRequest> m_read;
    QList<SeenRequest> m_arrived;
    QTimer m_gather;
};
