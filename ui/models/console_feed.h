// The console of one profile.
#pragma once

#include "ui/models/console_lines.h"
#include "ui/models/tab_feed.h"

#include <QHash>

class ConsoleFeed : public TabFeed {
    Q_OBJECT
public:
    ConsoleFeed(
        WindowDoor &door, EventStream &events, const QString &profile, QObject *parent = nullptr);

    ConsoleLines &lines() { return m_lines; }

private:
    void takeRead(const QString &targetId, const QJsonArray &messages) override;
    void hear(const Event &event) override;
    void flush() override;
    // False for an event whose line was already read.
    bool isNews(const ConsoleLine &line);

    ConsoleLines m_lines{titles()};
    QHash<QString, QList<ConsoleLine>> m_newestRead; // by tab, of its last millisecond
    QList<ConsoleLine> m_read;
    QList<ConsoleLine> m_arrived;
};
