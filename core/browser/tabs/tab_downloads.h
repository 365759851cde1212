// How the files that a browser downloads find the tab they are of.
#pragma once

#include "core/browser/tabs/caller_tabs.h"

#include <QJsonObject>
#include <QObject>
#include <QSet>

class Connection;

class TabDownloads : public QObject {
public:
    TabDownloads(
        Connection &connection, const TabList &tabs, const CallerTabs &callers, AddressRules rules);

    // From now on, in our folder: not in somebody else's Chrome, which keeps its own.
    void save();

private:
    void find(const QJsonObject &event);
    void begin(const TabPtr &tab, const QJsonObject &event);
    void noteProgress(const QJsonObject &event);
    Task<> ask(TabPtr tab, HoldRule rule, QJsonObject event);
    void refuse(const QString &guid);
    void dropRefused(const QJsonObject &progress);

    Connection &m_connection;
    const TabList &m_tabs;
    const CallerTabs &m_callers;
    const AddressRules m_rules;
    bool m_areOurs = false;
    QHash<QString, QJsonObject> m_held; // that wait for a person, with their last progress; by
                                        // Chrome's id
    QSet<QString> m_refused; // by Chrome's id
};
