#include "core/policy/address_policy.h"

#include "core/policy/meant_addresses.h"
#include "core/policy/plain_host.h"

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

// "http://localhost:8080/", of an address as patterns see it.
QString originOf(const QString &address)
{
    return address.left(address.indexOf(u'/', address.indexOf(u"://"_s) + 3) + 1);
}

// However its host is written.
bool isDenied(const AddressPolicy &policy, const QString &address)
{
    const QString plain = plainAddress(address);
    return std::any_of(policy.deny.begin(), policy.deny.end(),
        [&](const DenyPattern &each) { return each.matches(address) || each.matches(plain); });
}

std::optional<Failure> refusalOf(const AddressPolicy &policy, const QString &address)
{
    const QString origin = originOf(address);
    const bool isOpen = policy.allow.isEmpty()
        || std::any_of(policy.allow.begin(), policy.allow.end(),
            [&](const OriginPattern &each) { return each.matches(origin, address); });
    return isOpen && !isDenied(policy, address) ? std::nullopt
                                                : std::optional{forbidden(policy, address)};
}

bool isWithin(const QHostAddress &address, const std::initializer_list<const char *> &subnets)
{
    return std::any_of(subnets.begin(), subnets.end(), [&](const char *each) {
        return address.isInSubnet(QHostAddress::parseSubnet(QString::fromLatin1(each)));
    });
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
            "240.0.0.0/4", "::/128", "::1/128", "64:ff9b:1::/48", "100::/64", "5f00::/16",
            "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8"});
}

// The address is written there, or "localhost", which is no name that anybody could give away.
bool names(const QString &host, const QHostAddress &address)
{
    const bool isLocalhost = host == u"localhost"_s || host.endsWith(u".localhost"_s);
    return isLocalhost ? address.isLoopback()
                       : meantAddresses(QHostAddress{host}) == meantAddresses(address);
}

} // namespace

bool AddressPolicy::allows(const QString &address) const
{
    const bool isOpen = std::any_of(allow.begin(), allow.end(),
        [&](const OriginPattern &each) { return each.isFoundIn(address); });
    return isOpen && !isDenied(*this, address) && (!outer || outer->allows(address));
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

std::optional<Failure> AddressPolicy::originRefusal(QUrl url) const
{
    if (const auto refused = outer ? outer->originRefusal(url) : std::nullopt)
        return refused;
    url.setPath({});
    url.setQuery(QString{});
    const QString origin = normal(url);
    const bool isOpen = allow.isEmpty()
        || std::any_of(allow.begin(), allow.end(),
            [&](const OriginPattern &each) { return each.matchesOrigin(origin); });
    return isOpen && !isDenied(*this, origin) ? std::nullopt
                                              : std::optional{forbidden(*this, origin)};
}

// It is not known yet whether it will be encrypted.
std::optional<Failure> AddressPolicy::connectionRefusal(const QString &host, quint16 port) const
{
    QUrl url;
    url.setScheme(u"http"_s);
    url.setHost(host);
    url.setPort(port);
    if (!originRefusal(url))
        return std::nullopt;
    url.setScheme(u"https"_s);
    return originRefusal(url);
}

std::optional<Failure> AddressPolicy::refusal(
    const QString &host, const QHostAddress &address) const
{
    if (const auto refused = outer ? outer->refusal(host, address) : std::nullopt)
        return refused;
    const QList<QHostAddress> meant = meantAddresses(address);
    const QString shown = u"%1 (%2)"_s.arg(host, meant.first().toString());
    if (std::any_of(meant.begin(), meant.end(), &isMetadata))
        return forbidden(*this, shown);
    const bool isNamed = !allow.isEmpty() && names(host, address);
    const bool isClosed = !opensPrivateNetworks && !isNamed;
    if (isClosed && std::any_of(meant.begin(), meant.end(), &isPrivate))
        return forbidden(*this, shown);
    return std::nullopt;
}
