#include "core/browser/tab_owners.h"

using namespace Qt::StringLiterals;

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::minutes leaseTime{30};

} // namespace

// Nothing if it has run out.
const TabOwners::Lease *TabOwners::leaseOf(const QString &targetId) const
{
    const auto found = m_leases.constFind(targetId);
    const bool isValid
        = found != m_leases.constEnd() && steady_clock::now() - found->lastUse < leaseTime;
    return isValid ? &*found : nullptr;
}

void TabOwners::claim(const QString &targetId, const Caller &caller)
{
    const Lease *lease = leaseOf(targetId);
    if (!caller.isPerson() && (!lease || lease->key == caller.key()))
        m_leases.insert(targetId, {caller.key(), caller.shown(), steady_clock::now()});
}

std::optional<Failure> TabOwners::refusal(const QString &targetId, const Caller &caller) const
{
    const Lease *lease = leaseOf(targetId);
    if (!m_isEnforced() || caller.isPerson() || !lease || lease->key == caller.key())
        return std::nullopt;
    return Failure{Code::TabOwned, u"the tab belongs to \"%1\""_s.arg(lease->shown),
        u"Open one of your own, or wait until that caller has closed it."_s,
        {{u"owner"_s, lease->shown}}};
}

QString TabOwners::of(const QString &targetId) const
{
    const Lease *lease = leaseOf(targetId);
    return lease && m_isEnforced() ? lease->shown : QString{};
}
