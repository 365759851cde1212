#include "core/browser/tabs/tab_owners.h"

using namespace Qt::StringLiterals;

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::minutes leaseTime{30};

// No agent can be called that.
const QString person = u"\n"_s;

} // namespace

// Nothing if it has run out.
const TabOwners::Lease *TabOwners::leaseOf(const QString &targetId) const
{
    const auto found = m_leases.constFind(targetId);
    const bool isValid = found != m_leases.constEnd()
        && (found->key == person || steady_clock::now() - found->lastUse < leaseTime);
    return isValid ? &*found : nullptr;
}

void TabOwners::claim(const QString &targetId, const Caller &caller)
{
    const Lease *lease = leaseOf(targetId);
    if (!caller.isPerson() && (!lease || lease->key == caller.key()))
        m_leases.insert(
            targetId, {caller.key(), caller.shown(), caller.ownsTabs, steady_clock::now()});
}

void TabOwners::inherit(const QString &targetId, const QString &opener)
{
    const Lease *lease = leaseOf(opener);
    if (lease && lease->isFirm && lease->key != person && !leaseOf(targetId))
        m_leases.insert(targetId, Lease{*lease});
}

void TabOwners::take(const QString &targetId)
{
    m_leases.insert(targetId, {person, u"a person"_s, true, steady_clock::now()});
}

bool TabOwners::isPersons(const QString &targetId) const
{
    const Lease *lease = leaseOf(targetId);
    return lease && lease->key == person;
}

std::optional<Failure> TabOwners::refusal(const QString &targetId, const Caller &caller) const
{
    const Lease *lease = leaseOf(targetId);
    if (!lease || caller.isPerson() || lease->key == caller.key())
        return std::nullopt;
    if (!lease->isFirm && !m_isEnforced())
        return std::nullopt;
    return Failure{Code::TabOwned, u"the tab belongs to \"%1\""_s.arg(lease->shown),
        u"Open one of your own, or wait until that caller has closed it."_s,
        {{u"owner"_s, lease->shown}}};
}

QString TabOwners::of(const QString &targetId) const
{
    const Lease *lease = leaseOf(targetId);
    return lease && (lease->isFirm || m_isEnforced()) ? lease->shown : QString{};
}

void TabOwners::require(const QString &targetId, const Caller &caller) const
{
    if (const auto refused = refusal(targetId, caller))
        throw Failure{*refused};
}
