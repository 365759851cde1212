// The open tabs of one profile, updated by events, and a person's actions on them.
#pragma once

#include "ui/base/refresh.h"
#include "ui/base/window_door.h"
#include "ui/models/notices.h"
#include "ui/models/tab_table.h"

#include <QSet>

class EventStream;

class OpenTabs : public QObject {
    Q_OBJECT
public:
    OpenTabs(WindowDoor &door, EventStream &events, QObject *parent = nullptr);

    // Empty until the new profile's tabs are listed.
    void follow(const QString &profile);
    const QString &profile() const { return m_profile; }
    void refresh();
    // While not watched it asks nothing; then it lists again.
    void setWatched(bool isWatched);
    bool isSettled() const { return m_refresh.isIdle(); }

    TabTable &table() { return m_table; }
    const TabTable &table() const { return m_table; }
    int count() const { return m_table.rowCount(); }
    Notices &notices() { return m_notices; }

    // A typed address; without a scheme it is a web address.
    void open(const QString &address);
    // Does nothing for an empty id.
    void focus(const QString &targetId);
    // Brings back one that has crashed.
    void reload(const QString &targetId);
    void close(const QString &targetId);
    // Away from the agent that it belongs to; or back.
    void take(const QString &targetId, bool giveBack);

Q_SIGNALS:
    void changed();
    void opened(const QString &targetId);
    // Something was done to it, or it changed.
    void stirred(const QString &targetId);

private:
    void ask(const QString &command, const QJsonObject &arguments,
        std::function<void(const Reply *)> answered);
    void list();
    void hear(const Event &event);
    void noteStory(const Event &event);

    WindowDoor &m_door;
    QString m_profile;
    bool m_isWatched = false;
    bool m_isStale = true; // events came while not watched
    QSet<QString> m_closing;
    TabTable m_table;
    Notices m_notices;
    Refresh m_refresh;
};
