// How many tabs agents may have open in a profile, and which one makes room for the next.

#include "core/browser/tabs.h"

#include "base/logging.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// How long the page of a tab that goes may ask whether to leave.
constexpr std::chrono::milliseconds closeTime{3000};
constexpr qsizetype mostRemembered = 200;

} // namespace

// Those of the profile itself that an agent opened and no person has taken, used longest ago first.
QList<TabPtr> Tabs::ofAgents() const
{
    QList<TabPtr> found;
    std::copy_if(
        m_tabs.begin(), m_tabs.end(), std::back_inserter(found), [this](const TabPtr &tab) {
            return m_usedByAgents.contains(tab->targetId()) && tab->context().isEmpty()
                && !m_owners.isPersons(tab->targetId());
        });
    std::sort(found.begin(), found.end(), [this](const TabPtr &one, const TabPtr &other) {
        return m_usedByAgents.value(one->targetId()) < m_usedByAgents.value(other->targetId());
    });
    return found;
}

Task<> Tabs::closeOldestOfAgents(QString why, Deadline deadline)
{
    const QList<TabPtr> all = ofAgents();
    if (all.isEmpty())
        co_return;
    const TabPtr oldest = all.first();
    const QString id = oldest->targetId();
    while (m_closedForRoom.size() >= mostRemembered)
        m_closedForRoom.removeFirst();
    m_closedForRoom.append({id, why});
    qCInfo(logChrome).noquote().nospace()
        << "closing the tab used longest ago by agents target=" << id << " reason=" << why;
    co_await close(oldest, deadline.orIn(closeTime));
}

// Before an agent opens one more.
Task<> Tabs::makeRoom(Deadline deadline)
{
    while (m_mostOfAgents > 0) {
        const qsizetype open = ofAgents().size();
        if (open + m_makingRoom < m_mostOfAgents || open == 0)
            break;
        co_await closeOldestOfAgents(
            u"it had to make room for another: agents may have %1 open here (agentTabs)"_s.arg(
                m_mostOfAgents),
            deadline);
    }
}

std::optional<Failure> Tabs::whyGone(const QString &targetId) const
{
    const auto found = std::find_if(m_closedForRoom.begin(), m_closedForRoom.end(),
        [&](const auto &each) { return each.first == targetId; });
    if (found == m_closedForRoom.end())
        return std::nullopt;
    return Failure{Code::TabNotFound, u"tab not found: it was closed, as "_s + found->second,
        u"Open it again."_s, {{u"targetId"_s, targetId}}};
}

void Tabs::requireCurrent(const Caller &caller)
{
    const QString last = m_lastUsed.value(caller.key());
    const auto why = last.isEmpty() || byId(last) ? std::nullopt : whyGone(last);
    if (!why)
        return;
    m_lastUsed.remove(caller.key()); // told once
    throw Failure{*why};
}
