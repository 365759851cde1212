#include "core/browser/tabs/caller_tabs.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

CallerTabs::CallerTabs(
    const TabList &tabs, const Contexts &contexts, TabOwners &owners, AgentTabs &agents)
    : m_tabs(tabs), m_contexts(contexts), m_owners(owners), m_agents(agents)
{
}

TabPtr CallerTabs::find(const QString &idOrPrefix, const Caller &caller) const
{
    const QString wanted = idOrPrefix.trimmed();
    const auto isReachable
        = [&](const Tab &tab) { return caller.session.isEmpty() || isFor(caller, tab); };
    if (const TabPtr exact = m_tabs.find(wanted); exact && isReachable(*exact))
        return exact;
    QList<TabPtr> matches;
    const QList<TabPtr> &all = m_tabs.all();
    std::copy_if(all.begin(), all.end(), std::back_inserter(matches), [&](const TabPtr &tab) {
        return !wanted.isEmpty() && tab->targetId().startsWith(wanted, Qt::CaseInsensitive)
            && isReachable(*tab);
    });
    if (matches.size() == 1)
        return matches.first();
    if (const auto why = matches.isEmpty() ? m_agents.whyGone(wanted) : std::nullopt)
        throw Failure{*why};
    if (matches.isEmpty())
        throw Failure{Code::TabNotFound, u"tab not found"_s,
            u"No tab's id begins with \"%1\": list the tabs."_s.arg(wanted)};
    throw Failure{Code::TabAmbiguous, u"ambiguous target id prefix"_s,
        u"%1 tabs begin with \"%2\": give more of the id."_s.arg(matches.size()).arg(wanted)};
}

void CallerTabs::use(const TabPtr &tab, const Caller &caller)
{
    constexpr int mostCallers = 1000;
    if (m_lastUsed.size() >= mostCallers && !m_lastUsed.contains(caller.key()))
        m_lastUsed.removeIf([this](const auto &each) { return !m_tabs.find(each.value()); });
    if (m_lastUsed.size() >= mostCallers && !m_lastUsed.contains(caller.key()))
        m_lastUsed.erase(m_lastUsed.begin());
    m_lastUsed.insert(caller.key(), tab->targetId());
    m_owners.claim(tab->targetId(), caller);
    m_agents.noteUsed(tab->targetId());
}

TabPtr CallerTabs::orOldest(const Caller &caller) const
{
    if (const TabPtr last = lastUsed(caller))
        return last;
    const QList<TabPtr> &all = m_tabs.all();
    const auto found = std::find_if(all.begin(), all.end(), [&](const TabPtr &tab) {
        return isFor(caller, *tab) && !m_owners.refusal(tab->targetId(), caller);
    });
    return found == all.end() ? nullptr : *found;
}

TabPtr CallerTabs::inUse(const Caller &caller) const
{
    if (const TabPtr tab = orOldest(caller))
        return tab;
    throw Failure{Code::TabNotFound, u"tab not found"_s, u"No tab is open: open one."_s};
}

bool CallerTabs::isFor(const Caller &caller, const Tab &tab) const
{
    const bool hasEnded = !caller.session.isEmpty() && !m_contexts.has(caller.session);
    if (hasEnded || tab.isUnseen())
        return false;
    return tab.context() == m_contexts.idOf(caller.session);
}

int CallerTabs::countFor(const Caller &caller) const
{
    const QList<TabPtr> &all = m_tabs.all();
    return static_cast<int>(std::count_if(
        all.begin(), all.end(), [&](const TabPtr &tab) { return isFor(caller, *tab); }));
}

void CallerTabs::requireCurrent(const Caller &caller)
{
    const QString last = m_lastUsed.value(caller.key());
    const auto why = last.isEmpty() || m_tabs.find(last) ? std::nullopt : m_agents.whyGone(last);
    if (!why)
        return;
    m_lastUsed.remove(caller.key()); // reported once
    throw Failure{*why};
}

TabPtr CallerTabs::lastUsed(const Caller &caller) const
{
    return m_tabs.find(m_lastUsed.value(caller.key()));
}
