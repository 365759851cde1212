#include "core/page/observe/holds.h"

#include <algorithm>

namespace {

constexpr qsizetype mostHoldRules = 200;

template<typename Is> std::optional<HoldRule> firstOf(const QList<HoldRule> &rules, const Is &is)
{
    const auto found = std::find_if(rules.begin(), rules.end(), is);
    return found == rules.end() ? std::nullopt : std::optional{*found};
}

} // namespace

Holds::Holds(Approver &approver, QString profile, QString session)
    : m_approver(approver), m_profile(std::move(profile)), m_session(std::move(session))
{
}

void Holds::setRules(QList<HoldRule> rules)
{
    m_rules = rules.first(std::min(rules.size(), mostHoldRules));
    Q_EMIT changed();
}

bool Holds::holdsRequests() const
{
    return std::any_of(m_rules.begin(), m_rules.end(),
        [](const HoldRule &each) { return each.kind == HoldKind::Request; });
}

std::optional<HoldRule> Holds::ofRequest(const QString &method, const QString &url) const
{
    return firstOf(m_rules, [&](const HoldRule &each) { return each.isForRequest(method, url); });
}

std::optional<HoldRule> Holds::ofClick(const QString &name, const QString &url) const
{
    return firstOf(m_rules, [&](const HoldRule &each) { return each.isForClick(name, url); });
}

std::optional<HoldRule> Holds::ofAnyClick(const QString &url) const
{
    return of(HoldKind::Click, url);
}

std::optional<HoldRule> Holds::of(HoldKind kind, const QString &url) const
{
    return firstOf(m_rules, [&](const HoldRule &each) { return each.isFor(kind, url); });
}

Task<> Holds::approve(HoldRule rule, ApprovalWanted wanted, Deadline deadline)
{
    wanted.profile = m_profile;
    wanted.session = m_session;
    wanted.rule = rule.written;
    co_await m_approver.approve(wanted, deadline);
}
