// In which tab of each profile agents acted last: where a person who follows them looks.
#pragma once

#include <QHash>
#include <QString>

struct Event;

class ActedTabs {
public:
    // True where that says something new of the event's profile.
    bool hear(const Event &event);
    // Empty where nobody has acted yet.
    QString of(const QString &profile) const { return m_tabs.value(profile); }

private:
    QHash<QString, QString> m_tabs; // target ids, by profile
};
