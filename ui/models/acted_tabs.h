// The tab of each profile where agents acted last: what Live follows.
#pragma once

#include <QHash>
#include <QString>

struct Event;

class ActedTabs {
public:
    // True if this changed for the event's profile.
    bool hear(const Event &event);
    // Empty if no caller has acted yet.
    QString of(const QString &profile) const { return m_tabs.value(profile); }

private:
    QHash<QString, QString> m_tabs; // target ids, by profile
};
