// The requests of one profile: what its tabs hold when it is made, then what they tell, gathered.
#pragma once

#include "ui/models/request_table.h"
#include "ui/models/tab_titles.h"

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

private:
    void fillNext();
    void hear(const Event &event);
    void flush();

    WindowDoor &m_door;
    QString m_profile;
    TabTitles m_titles;
    RequestTable m_requests;
    QStringList m_unread; // tabs
    bool m_isFilled = false;
    QList<SeenRequest> m_read;
    QList<SeenRequest> m_told;
    QTimer m_gather;
};
