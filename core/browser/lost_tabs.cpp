// The tabs of a lost connection.

#include "core/browser/tabs.h"

namespace {

constexpr qsizetype mostLost = 200;

} // namespace

void Tabs::goOnAfter(const Tabs &lost)
{
    m_lastUsed = lost.m_lastUsed;
    m_owners = lost.m_owners;
    m_usedByAgents = lost.m_usedByAgents;
    m_closedForRoom = lost.m_closedForRoom;
    m_profileRules = lost.m_profileRules;
    const QList<TabPtr> all = lost.m_lost + lost.m_tabs;
    for (const TabPtr &tab : all)
        m_before.insert(tab->targetId(), tab);
}

void Tabs::goOnAfterRuns(int runs)
{
    constexpr int refsOfARun = 100'000; // of one tab
    m_refsGiven = runs * refsOfARun;
}

QStringList Tabs::lost() const
{
    QStringList all;
    for (const TabPtr &tab : m_lost + m_tabs) // m_tabs: not reported yet.
        all.append(tab->url());
    all.removeAll(QString{});
    return all.mid(0, mostLost);
}
