#include "core/browser/tabs/tab_list.h"

#include "core/cdp/session.h"

#include <algorithm>

TabPtr TabList::find(const QString &targetId) const
{
    const auto found = std::find_if(
        m_all.begin(), m_all.end(), [&](const TabPtr &tab) { return tab->targetId() == targetId; });
    return found == m_all.end() ? nullptr : *found;
}

QString TabList::holding(const QByteArray &sessionId) const
{
    const auto found = std::find_if(m_all.begin(), m_all.end(),
        [&](const TabPtr &tab) { return tab->isOpen() && tab->session().id() == sessionId; });
    return found == m_all.end() ? QString{} : (*found)->targetId();
}

void TabList::replace(const TabPtr &before, const TabPtr &tab)
{
    m_all.replace(m_all.indexOf(before), tab);
}
