// What happens in the tabs of one profile: first what each of them holds, then events, batched, so
// that a noisy page costs the window few updates.
#pragma once

#include "ui/models/tab_titles.h"

#include <QStringList>
#include <QTimer>

class EventStream;
class WindowDoor;
struct Event;

class TabFeed : public QObject {
    Q_OBJECT
public:
    // The command that gives what a tab holds, and the rows of its reply.
    struct Source {
        QString command;
        QString rows;
    };

    TabFeed(WindowDoor &door, const QString &profile, Source source, QObject *parent);

    TabTitles &titles() { return m_titles; }
    const TabTitles &titles() const { return m_titles; }

protected:
    // At the end of the constructor: answers may come at once.
    void begin(EventStream &events);
    void flushSoon();

    // One that is open when the feed begins.
    virtual void learnTab(const QString &) { }
    virtual void takeRead(const QString &targetId, const QJsonArray &rows) = 0;
    // An event of the profile.
    virtual void hear(const Event &event) = 0;
    // Never before all tabs were read.
    virtual void flush() = 0;

private:
    void learnTabs(const QJsonArray &tabs);
    void readNext();
    void flushRead();

    WindowDoor &m_door;
    QString m_profile;
    Source m_source;
    TabTitles m_titles;
    QStringList m_unread; // tabs
    bool m_isRead = false;
    QTimer m_gather;
};
