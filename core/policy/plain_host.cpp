#include "core/policy/plain_host.h"

#include "core/policy/meant_addresses.h"

#include <QHostAddress>
#include <QRegularExpression>
#include <QStringList>
#include <QUrl>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNumbers = 4; // of an IPv4 address

std::optional<quint64> numberOf(const QString &written)
{
    bool isNumber = false;
    quint64 number = 0;
    if (written.startsWith(u"0x"_s, Qt::CaseInsensitive))
        number = written.size() == 2 ? 0 : written.mid(2).toULongLong(&isNumber, 16);
    else
        number = written.toULongLong(&isNumber, written.startsWith(u'0') ? 8 : 10);
    const bool isSigned = written.startsWith(u'+') || written.startsWith(u'-');
    if (isSigned || (!isNumber && written.compare(u"0x"_s, Qt::CaseInsensitive) != 0))
        return std::nullopt;
    return number;
}

// As browsers read it: the last number fills all that is left.
std::optional<quint32> ipv4Of(const QString &host)
{
    const QStringList written = host.split(u'.');
    if (written.size() > mostNumbers)
        return std::nullopt;
    quint64 address = 0;
    for (qsizetype at = 0; at < written.size(); ++at) {
        const auto number = numberOf(written.at(at));
        const bool isLast = at == written.size() - 1;
        const quint64 bits = isLast ? 8 * static_cast<quint64>(mostNumbers - at) : 8;
        if (!number || *number >= (quint64{1} << bits))
            return std::nullopt;
        address = (address << bits) | *number;
    }
    return static_cast<quint32>(address);
}

QString plainIpv6(const QString &written)
{
    const QHostAddress address{written};
    if (address.protocol() != QAbstractSocket::IPv6Protocol)
        return u'[' + written.toLower() + u']';
    const QHostAddress meant = meantAddresses(address).last();
    const bool isFour = meant.protocol() == QAbstractSocket::IPv4Protocol;
    return isFour ? meant.toString() : u'[' + address.toString() + u']';
}

QString plainName(const QString &name)
{
    const QString ascii = QString::fromLatin1(QUrl::toAce(name));
    return ascii.isEmpty() ? name.toLower() : ascii.toLower();
}

QString plainPattern(const QString &host)
{
    QStringList labels = host.split(u'.');
    for (QString &label : labels)
        label = label.isEmpty() || label.contains(u'*') ? label.toLower() : plainName(label);
    return labels.join(u'.');
}

// Also "http*".
bool isScheme(const QString &text)
{
    static const QRegularExpression scheme{u"^[A-Za-z*][A-Za-z0-9+.*-]*\\z"_s};
    return scheme.match(text).hasMatch();
}

// Where the address begins to name what is asked for.
qsizetype endOfHost(const QString &address, qsizetype begin)
{
    constexpr QStringView enders{u"/\\?#"};
    qsizetype at = begin;
    while (at < address.size() && !enders.contains(address.at(at)))
        ++at;
    return at;
}

} // namespace

QString plainHost(const QString &host)
{
    QString name = host.contains(u'%') ? QUrl::fromPercentEncoding(host.toUtf8()) : host;
    if (name.startsWith(u'[') && name.endsWith(u']'))
        return plainIpv6(name.sliced(1, name.size() - 2));
    if (name.contains(u':'))
        return plainIpv6(name);
    if (name.contains(u'*')) {
        name = plainPattern(name);
        return name.endsWith(u'.') ? name.chopped(1) : name;
    }
    name = plainName(name);
    if (name.endsWith(u'.'))
        name.chop(1);
    if (const auto four = ipv4Of(name))
        return QHostAddress{*four}.toString();
    return name;
}

QString plainAddress(const QString &address)
{
    const qsizetype colon = address.indexOf(u"://"_s);
    if (colon < 0 || !isScheme(address.first(colon)))
        return address;
    const qsizetype begin = colon + 3;
    const qsizetype end = endOfHost(address, begin);
    const QString authority = address.sliced(begin, end - begin);
    const QString place = authority.sliced(authority.lastIndexOf(u'@') + 1);
    const qsizetype port = place.indexOf(u':', std::max<qsizetype>(place.lastIndexOf(u']'), 0));
    const QString host = port < 0 ? place : place.first(port);
    const QString rest = port < 0 ? QString{} : place.sliced(port);
    return address.first(begin).toLower() + plainHost(host) + rest + address.sliced(end);
}
