// Tabs that were lost with the connection to a browser which may run on.
#pragma once

#include "core/browser/tabs/new_tab.h"

#include <QHash>
#include <QStringList>

class LostTabs {
public:
    void add(const TabPtr &tab) { m_lost.append(tab); }
    // On a new connection: those of the last one, of which these were open still.
    void goOnAfter(const LostTabs &before, const QList<TabPtr> &open);
    // The one that has this target id again, once; null where there is none.
    TabPtr foundAgain(const QString &targetId) { return m_before.take(targetId); }
    // Of those lost now, and of those whose loss is not reported yet; 200 at most.
    QStringList addresses(const QList<TabPtr> &open) const;

private:
    QList<TabPtr> m_lost;
    QHash<QString, TabPtr> m_before; // not found again yet
};
