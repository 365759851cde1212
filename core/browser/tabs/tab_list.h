// The open tabs of one browser, oldest first.
#pragma once

#include "core/browser/tabs/new_tab.h"

#include <QList>

class TabList {
public:
    const QList<TabPtr> &all() const { return m_all; }
    // By Chrome's id; null where there is none.
    TabPtr find(const QString &targetId) const;
    // The target id of the one that has this session; empty where there is none.
    QString holding(const QByteArray &sessionId) const;

    void add(const TabPtr &tab) { m_all.append(tab); }
    void replace(const TabPtr &before, const TabPtr &tab);
    void remove(const TabPtr &tab) { m_all.removeOne(tab); }

private:
    QList<TabPtr> m_all;
};
