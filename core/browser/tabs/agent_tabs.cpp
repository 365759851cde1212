#include "core/browser/tabs/agent_tabs.h"

#include "base/logging.h"

#include <algorithm>

using namespace Qt::StringLiterals;

// How long the page of a tab that goes may ask whether to leave.
constexpr std::chrono::milliseconds leaveTime{3000};
constexpr qsizetype mostRemembered = 200;

AgentTabs::AgentTabs(const TabList &tabs, const TabOwners &owners, Close close)
    : m_tabs(tabs), m_owners(owners), m_close(std::move(close))
{
}

// Those of the profile itself that an agent opened and no person has taken, used longest ago first.
QList<TabPtr> AgentTabs::byUse() const
{
    QList<TabPtr> found;
    const QList<TabPtr> &all = m_tabs.all();
    std::copy_if(all.begin(), all.end(), std::back_inserter(found), [this](const TabPtr &tab) {
        return m_used.contains(tab->targetId()) && tab->context().isEmpty()
            && !m_owners.isPersons(tab->targetId());
    });
    std::sort(found.begin(), found.end(), [this](const TabPtr &one, const TabPtr &other) {
        return m_used.value(one->targetId()) < m_used.value(other->targetId());
    });
    return found;
}

Task<> AgentTabs::closeOldest(QString why, Deadline deadline)
{
    const QList<TabPtr> all = byUse();
    if (all.isEmpty())
        co_return;
    const TabPtr oldest = all.first();
    const QString id = oldest->targetId();
    while (m_closed.size() >= mostRemembered)
        m_closed.removeFirst();
    m_closed.append({id, why});
    qCInfo(logChrome).noquote().nospace()
        << "closing the tab used longest ago by agents target=" << id << " reason=" << why;
    co_await m_close(oldest, deadline.orIn(leaveTime));
}

Task<> AgentTabs::makeRoom(Deadline deadline)
{
    while (m_most > 0) {
        const qsizetype open = byUse().size();
        if (open + m_opening < m_most || open == 0)
            break;
        co_await closeOldest(
            u"it had to make room for another: agents may have %1 open here (agentTabs)"_s.arg(
                m_most),
            deadline);
    }
}

std::optional<Failure> AgentTabs::whyGone(const QString &targetId) const
{
    const auto found = std::find_if(
        m_closed.begin(), m_closed.end(), [&](const auto &each) { return each.first == targetId; });
    if (found == m_closed.end())
        return std::nullopt;
    return Failure{Code::TabNotFound, u"tab not found: it was closed, as "_s + found->second,
        u"Open it again."_s, {{u"targetId"_s, targetId}}};
}

void AgentTabs::noteUsed(const QString &targetId)
{
    const auto opened = m_used.find(targetId);
    if (opened != m_used.end())
        *opened = std::chrono::steady_clock::now();
}

void AgentTabs::goOnAfter(const AgentTabs &lost)
{
    m_used = lost.m_used;
    m_closed = lost.m_closed;
}
