#include "core/browser/tabs/lost_tabs.h"

constexpr qsizetype mostLost = 200;

void LostTabs::goOnAfter(const LostTabs &before, const QList<TabPtr> &open)
{
    for (const TabPtr &tab : before.m_lost + open)
        m_before.insert(tab->targetId(), tab);
}

QStringList LostTabs::addresses(const QList<TabPtr> &open) const
{
    QStringList all;
    for (const TabPtr &tab : m_lost + open)
        all.append(tab->url());
    all.removeAll(QString{});
    return all.mid(0, mostLost);
}
