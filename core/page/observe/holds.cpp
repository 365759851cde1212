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

Holds::Holds(Approver &approver, QString profile, QString session,
    std::shared_ptr<AdmittedRequests> admitted)
    : m_approver(approver), m_profile(std::move(profile)), m_session(std::move(session)),
      m_admitted(std::move(admitted))
{
}

void Holds::setRules(QList<HoldRule> rules)
{
    m_rules = rules.first(std::min(rules.size(), mostHoldRules));
    Q_EMIT changed();
}

QJsonArray Holds::paused() const
{
    QJsonArray all;
    for (const HoldRule &rule : m_rules) {
        const QJsonArray paused = rule.paused();
        for (const QJsonValue &each : paused)
            all.append(each);
    }
    return all;
}

bool Holds::holds(HoldKind kind) const
{
    return ofAny(kind).has_value();
}

std::optional<HoldRule> Holds::ofAny(HoldKind kind) const
{
    return firstOf(m_rules, [kind](const HoldRule &each) { return each.kind == kind; });
}

std::optional<HoldRule> Holds::ofRequest(const QString &method, const QString &url) const
{
    return firstOf(m_rules, [&](const HoldRule &each) { return each.isForRequest(method, url); });
}

// What has no words is pressed as well.
std::optional<HoldRule> Holds::ofPress(const QStringList &words, const QStringList &addresses) const
{
    const QStringList tried = words.isEmpty() ? QStringList{QString{}} : words;
    return firstOf(m_rules, [&](const HoldRule &each) {
        return each.isFor(HoldKind::Click, addresses)
            && std::any_of(tried.begin(), tried.end(),
                [&each](const QString &name) { return each.hasWords(name); });
    });
}

std::optional<HoldRule> Holds::of(HoldKind kind, const QStringList &addresses) const
{
    return firstOf(m_rules, [&](const HoldRule &each) { return each.isFor(kind, addresses); });
}

std::optional<HoldRule> Holds::ofScript() const
{
    return firstOf(m_rules, [](const HoldRule &each) {
        return each.kind == HoldKind::Click || each.kind == HoldKind::Request;
    });
}

Task<> Holds::approve(HoldRule rule, ApprovalWanted wanted, Deadline deadline)
{
    wanted.profile = m_profile;
    wanted.session = m_session;
    wanted.rule = rule.written;
    co_await m_approver.approve(wanted, deadline);
}
