// The rules for requests that one tab lives by: read, added, removed.
#pragma once

#include "ui/base/refresh.h"
#include "ui/models/notices.h"
#include "ui/models/rule_table.h"

class WindowDoor;

class TabRules : public QObject {
    Q_OBJECT
public:
    // Failures are announced there; both outlive this.
    TabRules(WindowDoor &door, Notices &notices, QObject *parent = nullptr);

    // An empty tab has none. The same one is not read again.
    void follow(const QString &profile, const QString &tab);
    const QString &tab() const { return m_tab; }
    void refresh();
    // As `addRule` takes it. `added` runs where it is in force.
    void add(const QJsonObject &rule, const std::function<void()> &added);
    void remove(const QList<int> &rows);

    RuleTable &table() { return m_table; }
    bool isSettled() const { return m_refresh.isIdle(); }

private:
    void read();
    QJsonObject place() const;

    WindowDoor &m_door;
    Notices &m_notices;
    QString m_profile;
    QString m_tab;
    RuleTable m_table;
    Refresh m_refresh;
};
