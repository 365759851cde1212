// One request at a time for each host, with the rests that it asks for. Times are ms since 1970.
#pragma once

#include "core/explore/robots_rules.h"

#include <QHash>
#include <QStringList>

class HostTurns {
public:
    bool isFree(const QString &host, qint64 now) const;
    void take(const QString &host) { m_hosts[host].isTaken = true; }
    // Others may come after its delay, if it was asked for something, and when its rest is over.
    void giveBack(const QString &host, qint64 now, bool wasAsked = true);
    void setDelay(const QString &host, std::chrono::milliseconds delay);
    // Nobody may come before that time is over; at most five minutes.
    void rest(const QString &host, qint64 now, std::chrono::milliseconds time);

    QStringList busy(qint64 now) const;
    // When the first of those that rest is free; nothing where none rests.
    std::optional<qint64> nextFree(qint64 now) const;

private:
    struct Host {
        bool isTaken = false;
        qint64 freeAt = 0;
        std::chrono::milliseconds delay{0};
    };

    QHash<QString, Host> m_hosts;
};

// What robots.txt files said, for a day.
class RobotsBook {
public:
    const RobotsRules *find(const QString &root, qint64 now) const;
    void put(const QString &root, const RobotsRules &rules, qint64 now);

private:
    struct Entry {
        RobotsRules rules;
        qint64 until = 0;
    };

    QHash<QString, Entry> m_entries;
};
