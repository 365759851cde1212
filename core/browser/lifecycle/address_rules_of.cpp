#include "core/browser/lifecycle/address_rules_of.h"

#include "profiles/settings/profile_store.h"
#include "profiles/settings/upload_roots.h"

#include <QHostAddress>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

bool isHere(const Profile &profile)
{
    const QString host = QUrl{profile.endpoint()}.host();
    return host == u"localhost"_s || QHostAddress{host}.isLoopback();
}

} // namespace

AddressRules addressRules(const Profile &profile, const ProfileStore &store)
{
    if (!isHere(profile))
        return AddressRules{};
    return AddressRules{[&store](const QString &path) -> std::optional<Failure> {
        const auto allowed = allowedFile(path, store.settings());
        const Failure *refused = failureIn(allowed);
        return refused ? std::optional{*refused} : std::nullopt;
    }};
}

QList<HoldRule> holdRules(const Profile &profile, const ProfileStore &store)
{
    QList<HoldRule> rules;
    const QStringList lines = store.settings().approvals + profile.approvals;
    for (const QString &each : lines)
        rules.append(orThrow(HoldRule::read(each)));
    return rules;
}
