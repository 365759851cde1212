#include "core/policy/host_refusal.h"

#include "core/policy/own_doors.h"

#include <QHash>
#include <QHostInfo>

#include <chrono>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::seconds rememberedFor{10};
constexpr qsizetype mostRemembered = 1000;

struct Found {
    QList<QHostAddress> addresses;
    steady_clock::time_point when;
};

QHash<QString, Found> &remembered()
{
    static QHash<QString, Found> all;
    return all;
}

void askSystem(const QString &host, QObject *asker,
    const std::function<void(const QList<QHostAddress> &)> &found)
{
    QHostInfo::lookupHost(host, asker, [found](const QHostInfo &info) { found(info.addresses()); });
}

LookUpHost &lookUp()
{
    static LookUpHost by = &askSystem;
    return by;
}

void remember(const QString &host, const QList<QHostAddress> &addresses)
{
    if (remembered().size() >= mostRemembered)
        remembered().clear();
    remembered().insert(host, {addresses, steady_clock::now()});
}

Failure unknownHost(const QString &host)
{
    return {Code::NavigationFailed, u"no address is known of %1"_s.arg(host),
        u"Check how the name is written; here only hosts are open that can be looked up."_s};
}

// `closed` names an address that another policy may open.
Failure closed(const AddressPolicy &policy, const QString &host, const QHostAddress &address)
{
    Failure failure{Code::AddressForbidden,
        u"%1 (%2) is closed: it is of this machine, of a private network, or where clouds keep "
        "secrets"_s.arg(host, address.toString()),
        u"Open a public address."_s};
    if (!policy.opensPrivateNetworks)
        failure.evidence = {{u"closed"_s, address.toString()}};
    return failure;
}

OrFailure<QList<QHostAddress>> judged(const std::optional<AddressPolicy> &policy, const QUrl &url,
    const QList<QHostAddress> &addresses)
{
    const QString host = url.host();
    if (addresses.isEmpty())
        return unknownHost(host);
    for (const QHostAddress &each : addresses) {
        if (const auto refused = own_doors::refusal(url, each))
            return *refused;
        if (policy && policy->refusal(host, each))
            return closed(*policy, host, each);
    }
    return addresses;
}

} // namespace

void lookUpHostsWith(LookUpHost lookUpHost)
{
    remembered().clear();
    lookUp() = lookUpHost ? std::move(lookUpHost) : LookUpHost{&askSystem};
}

void admittedAddresses(const std::optional<AddressPolicy> &policy, const QUrl &url, QObject *asker,
    std::function<void(const OrFailure<QList<QHostAddress>> &)> answer)
{
    const QString host = url.host();
    if (const QHostAddress written{host}; !written.isNull())
        return answer(judged(policy, url, {written}));
    const auto known = remembered().constFind(host);
    if (known != remembered().cend() && steady_clock::now() - known->when < rememberedFor)
        return answer(judged(policy, url, known->addresses));
    lookUp()(host, asker, [policy, url, answer](const QList<QHostAddress> &addresses) {
        remember(url.host(), addresses);
        answer(judged(policy, url, addresses));
    });
}

void hostRefusal(const AddressPolicy &policy, const QUrl &url, QObject *asker,
    std::function<void(const std::optional<Failure> &)> answer)
{
    admittedAddresses(policy, url, asker, [answer](const OrFailure<QList<QHostAddress>> &admitted) {
        const Failure *failure = failureIn(admitted);
        answer(failure ? std::optional{*failure} : std::nullopt);
    });
}
