// The console of one profile: first what its tabs hold, then their events. Batches events, so that
// a noisy page costs the window few updates.
#pragma once

#include "ui/models/console_lines.h"
#include "ui/models/tab_titles.h"

#include <QHash>
#include <QTimer>

class EventStream;
class WindowDoor;

class ConsoleFeed : public QObject {
    Q_OBJECT
public:
    ConsoleFeed(
        WindowDoor &door, EventStream &events, const QString &profile, QObject *parent = nullptr);

    ConsoleLines &lines() { return m_lines; }

private:
    void fillNext();
    void fillFrom(const QString &targetId, const QJsonArray &messages);
    void hear(const Event &event);
    // False for an event whose line was already read.
    bool isNews(const ConsoleLine &line);
    void flush();

    WindowDoor &m_door;
    QString m_profile;
    TabTitles m_titles;
    ConsoleLines m_lines{m_titles};
    QStringList m_unread; // tabs
    bool m_isFilled = false;
    QHash<QString, QList<ConsoleLine>> m_newestRead; // by tab, of its last millisecond
    QList<ConsoleLine> m_read;
    QList<ConsoleLine> m_arrived;
    QTimer m_gather;
};
