#include "core/policy/own_doors.h"

#include "base/open_doors.h"
#include "core/policy/meant_addresses.h"

#include <QNetworkInterface>
#include <QSysInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int portOfHttp = 80;
constexpr int portOfHttps = 443;

quint16 portOf(const QUrl &url)
{
    const bool isSecure = url.scheme() == u"https"_s || url.scheme() == u"wss"_s;
    return static_cast<quint16>(url.port(isSecure ? portOfHttps : portOfHttp));
}

QByteArray targetOf(const QUrl &url)
{
    return url.toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority | QUrl::RemoveFragment);
}

// Linux takes 0.0.0.0 and :: for this machine.
bool isHere(const QHostAddress &address)
{
    const QList<QHostAddress> meant = meantAddresses(address);
    return std::any_of(meant.begin(), meant.end(), [](const QHostAddress &each) {
        return each.isLoopback() || each == QHostAddress{QHostAddress::AnyIPv4}
        || each == QHostAddress{QHostAddress::AnyIPv6}
        || QNetworkInterface::allAddresses().contains(each);
    });
}

bool isHere(QString host)
{
    while (host.endsWith(u'.'))
        host.chop(1);
    // Set again, 127.1. is read as 127.1 is.
    QUrl url;
    url.setHost(host);
    host = url.host(QUrl::FullyEncoded).toLower();
    if (const QHostAddress written{host}; !written.isNull())
        return isHere(written);
    const QString own = QSysInfo::machineHostName().toLower();
    return host == u"localhost" || host.endsWith(u".localhost")
        || (!own.isEmpty() && (host == own || own.startsWith(host + u'.')));
}

Failure closedDoor(const QUrl &url)
{
    return {Code::AddressForbidden,
        u"%1:%2 is a door of this app, which no page may reach"_s.arg(url.host()).arg(portOf(url)),
        u"Call it from a program. A person opens it in a browser of their own."_s};
}

} // namespace

std::optional<Failure> own_doors::refusal(const QUrl &url)
{
    const bool isClosed = open_doors::areClosedToPages(portOf(url), targetOf(url));
    return isClosed && isHere(url.host()) ? std::optional{closedDoor(url)} : std::nullopt;
}

std::optional<Failure> own_doors::refusal(const QUrl &url, const QHostAddress &address)
{
    const bool isClosed = open_doors::areClosedToPages(portOf(url), targetOf(url));
    return isClosed && isHere(address) ? std::optional{closedDoor(url)} : std::nullopt;
}

// Slashes may lean the other way, and be too many or too few.
QUrl own_doors::asChromeReads(const QString &address)
{
    const qsizetype colon = address.indexOf(u':');
    qsizetype begin = colon + 1;
    while (begin < address.size() && (address.at(begin) == u'/' || address.at(begin) == u'\\'))
        ++begin;
    QString rest = address.mid(begin);
    for (QChar &each : rest) {
        if (each == u'?' || each == u'#')
            break;
        if (each == u'\\')
            each = u'/';
    }
    return QUrl{address.left(colon).toLower() + u"://"_s + rest};
}
