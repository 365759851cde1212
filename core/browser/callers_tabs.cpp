// Which tab a caller means.

#include "core/browser/tabs.h"

#include <algorithm>

using namespace Qt::StringLiterals;

TabPtr Tabs::find(const QString &idOrPrefix, const Caller &caller) const
{
    const QString wanted = idOrPrefix.trimmed();
    const auto isReachable
        = [&](const Tab &tab) { return caller.session.isEmpty() || isFor(caller, tab); };
    if (const TabPtr exact = byId(wanted); exact && isReachable(*exact))
        return exact;
    QList<TabPtr> matches;
    std::copy_if(m_tabs.begin(), m_tabs.end(), std::back_inserter(matches), [&](const TabPtr &tab) {
        return !wanted.isEmpty() && tab->targetId().startsWith(wanted, Qt::CaseInsensitive)
            && isReachable(*tab);
    });
    if (matches.size() == 1)
        return matches.first();
    if (const auto why = matches.isEmpty() ? whyGone(wanted) : std::nullopt)
        throw Failure{*why};
    if (matches.isEmpty())
        throw Failure{Code::TabNotFound, u"tab not found"_s,
            u"No tab's id begins with \"%1\": list the tabs."_s.arg(wanted)};
    throw Failure{Code::TabAmbiguous, u"ambiguous target id prefix"_s,
        u"%1 tabs begin with \"%2\": give more of the id."_s.arg(matches.size()).arg(wanted)};
}

void Tabs::use(const TabPtr &tab, const Caller &caller)
{
    constexpr int mostCallers = 1000;
    if (m_lastUsed.size() >= mostCallers && !m_lastUsed.contains(caller.key()))
        m_lastUsed.removeIf([this](const auto &each) { return !byId(each.value()); });
    if (m_lastUsed.size() >= mostCallers && !m_lastUsed.contains(caller.key()))
        m_lastUsed.erase(m_lastUsed.begin());
    m_lastUsed.insert(caller.key(), tab->targetId());
    m_owners.claim(tab->targetId(), caller);
    const auto opened = m_usedByAgents.find(tab->targetId());
    if (opened != m_usedByAgents.end())
        *opened = std::chrono::steady_clock::now();
}

void Tabs::requireOwn(const Tab &tab, const Caller &caller) const
{
    if (const auto refused = m_owners.refusal(tab.targetId(), caller))
        throw Failure{*refused};
}

TabPtr Tabs::orOldest(const Caller &caller) const
{
    if (const TabPtr lastUsed = byId(m_lastUsed.value(caller.key())))
        return lastUsed;
    const auto found = std::find_if(m_tabs.begin(), m_tabs.end(), [&](const TabPtr &tab) {
        return isFor(caller, *tab) && !m_owners.refusal(tab->targetId(), caller);
    });
    return found == m_tabs.end() ? nullptr : *found;
}

TabPtr Tabs::inUse(const Caller &caller) const
{
    if (const TabPtr tab = orOldest(caller))
        return tab;
    throw Failure{Code::TabNotFound, u"tab not found"_s, u"No tab is open: open one."_s};
}

bool Tabs::isFor(const Caller &caller, const Tab &tab) const
{
    const bool hasEnded = !caller.session.isEmpty() && !m_contexts.has(caller.session);
    if (hasEnded || tab.isUnseen())
        return false;
    return tab.context() == m_contexts.idOf(caller.session);
}

int Tabs::countFor(const Caller &caller) const
{
    return static_cast<int>(std::count_if(
        m_tabs.begin(), m_tabs.end(), [&](const TabPtr &tab) { return isFor(caller, *tab); }));
}

Task<TabPtr> Tabs::current(Deadline deadline, Caller caller)
{
    if (const TabPtr tab = orOldest(caller))
        co_return tab;
    const QString blank = u"about:blank"_s;
    const NewTab opened = co_await open(blank, deadline, caller);
    co_return opened.tab;
}
