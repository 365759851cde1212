#include "core/policy/address_policy.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

Failure forbidden(const AddressPolicy &policy, const QString &what)
{
    return {Code::AddressForbidden, u"%1 may not reach %2"_s.arg(policy.whose, what),
        u"Only what it was created for is open to it."_s};
}

// The way in which patterns see it.
QString normal(QUrl url)
{
    url.setUserInfo({});
    url.setFragment({});
    if (url.port() == (url.scheme() == u"https"_s ? 443 : 80))
        url.setPort(-1);
    if (url.path().isEmpty())
        url.setPath(u"/"_s);
    return url.toString(QUrl::FullyEncoded);
}

// Whether what begins like this could match.
bool couldBeAny(const QList<QRegularExpression> &patterns, const QString &begin)
{
    return std::any_of(patterns.begin(), patterns.end(), [&](const QRegularExpression &each) {
        const auto match = each.match(begin, 0, QRegularExpression::PartialPreferCompleteMatch);
        return match.hasMatch() || match.hasPartialMatch();
    });
}

bool isAny(const QList<QRegularExpression> &patterns, const QString &address)
{
    return std::any_of(patterns.begin(), patterns.end(),
        [&](const QRegularExpression &each) { return each.match(address).hasMatch(); });
}

std::optional<Failure> refusalOf(const AddressPolicy &policy, const QString &address)
{
    if (isAny(policy.deny, address))
        return forbidden(policy, address);
    if (!policy.allow.isEmpty() && !isAny(policy.allow, address))
        return forbidden(policy, address);
    return std::nullopt;
}

bool isWithin(const QHostAddress &address, const std::initializer_list<const char *> &subnets)
{
    return std::any_of(subnets.begin(), subnets.end(), [&](const char *each) {
        return address.isInSubnet(QHostAddress::parseSubnet(QString::fromLatin1(each)));
    });
}

// As IPv4 where it is that in the shape of IPv6.
QHostAddress plain(const QHostAddress &address)
{
    bool isFour = false;
    const quint32 four = address.toIPv4Address(&isFour);
    return isFour ? QHostAddress{four} : address;
}

// Where clouds answer their machines with passwords.
bool isMetadata(const QHostAddress &address)
{
    return isWithin(address,
        {"169.254.169.254/32", "169.254.170.2/32", "100.100.100.200/32", "168.63.129.16/32",
            "fd00:ec2::254/128"});
}

bool isPrivate(const QHostAddress &address)
{
    return isWithin(address,
        {"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
            "172.16.0.0/12", "192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/4",
            "240.0.0.0/4", "::/128", "::1/128", "64:ff9b:1::/48", "fc00::/7", "fe80::/10",
            "ff00::/8"});
}

// The address is written there, or "localhost", which is no name that anybody could give away.
bool names(const QString &host, const QHostAddress &address)
{
    const bool isLocalhost = host == u"localhost"_s || host.endsWith(u".localhost"_s);
    return isLocalhost ? address.isLoopback() : plain(QHostAddress{host}) == plain(address);
}

} // namespace

bool AddressPolicy::allows(const QString &address) const
{
    return isAny(allow, address) && !isAny(deny, address) && (!outer || outer->allows(address));
}

std::optional<Failure> AddressPolicy::refusal(const QUrl &url) const
{
    if (const auto refused = outer ? outer->refusal(url) : std::nullopt)
        return refused;
    if (const auto refused = refusalOf(*this, normal(url)))
        return refused;
    const QHostAddress written{url.host()};
    return written.isNull() ? std::nullopt : refusal(url.host(), written);
}

// Nobody knows yet whether it will be encrypted, nor what it will be asked for.
std::optional<Failure> AddressPolicy::connectionRefusal(const QString &host, quint16 port) const
{
    if (const auto refused = outer ? outer->connectionRefusal(host, port) : std::nullopt)
        return refused;
    QUrl url;
    url.setHost(host);
    url.setPort(port);
    QString shown;
    for (const QString &scheme : {u"http"_s, u"https"_s}) {
        url.setScheme(scheme);
        shown = normal(url);
        if (!isAny(deny, shown) && (allow.isEmpty() || couldBeAny(allow, shown)))
            return std::nullopt;
    }
    return forbidden(*this, shown);
}

std::optional<Failure> AddressPolicy::refusal(
    const QString &host, const QHostAddress &address) const
{
    if (const auto refused = outer ? outer->refusal(host, address) : std::nullopt)
        return refused;
    const QHostAddress there = plain(address);
    const QString shown = u"%1 (%2)"_s.arg(host, there.toString());
    if (isMetadata(there))
        return forbidden(*this, shown);
    const bool isNamed = !allow.isEmpty() && names(host, there);
    if (isPrivate(there) && !opensPrivateNetworks && !isNamed)
        return forbidden(*this, shown);
    return std::nullopt;
}
