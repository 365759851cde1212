#include "base/typed_address.h"

#include <QRegularExpression>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace {

QString withoutBlanks(const QString &typed)
{
    const auto isBlank = [](QChar each) { return each <= u' '; };
    qsizetype from = 0;
    qsizetype to = typed.size();
    while (from < to && isBlank(typed.at(from)))
        ++from;
    while (to > from && isBlank(typed.at(to - 1)))
        --to;
    return typed.sliced(from, to - from);
}

// "localhost:3000" begins as an address with the scheme "localhost" does.
bool hasScheme(const QString &address)
{
    static const QRegularExpression scheme{u"^[A-Za-z][A-Za-z0-9+.-]*:"_s};
    static const QRegularExpression port{u"^[^:]*:[0-9]{1,5}(?:[/?#]|$)"_s};
    static const QRegularExpression userInfo{u"^[^:/?#]*:[^/?#@]*@[^/?#@]+(?:[/?#]|$)"_s};
    static const QStringList whole{u"about:"_s, u"data:"_s, u"blob:"_s, u"javascript:"_s,
        u"mailto:"_s, u"view-source:"_s, u"filesystem:"_s, u"tel:"_s};
    const QRegularExpressionMatch found = scheme.match(address.left(100));
    if (!found.hasMatch())
        return false;
    if (whole.contains(found.captured().toLower()))
        return true;
    return !port.match(address).hasMatch() && !userInfo.match(address).hasMatch();
}

struct Authority {
    QString host{};
    QString port{};
    bool isAlone = false; // nothing stands behind it
};

Authority authorityOf(const QString &address)
{
    static const QRegularExpression parts{
        u"^(?:[^/?#@\\\\]*@)?(\\[[0-9A-Fa-f:.]+\\]|[^/?#@:\\\\\\s]+)"
        "(?::([0-9]{1,5}))?([/?#\\\\]|$)"_s};
    const QRegularExpressionMatch found = parts.match(address);
    return {found.captured(1).toLower(), found.captured(2), found.captured(3).isEmpty()};
}

bool isOfNumbers(const QString &host)
{
    static const QRegularExpression numbers{u"^\\[|^[0-9.]+$|^0x[0-9a-f.x]+$"_s};
    return numbers.match(host).hasMatch();
}

// One word may as well be sought as gone to.
bool isHost(const Authority &authority)
{
    const QString &host = authority.host;
    const bool isName = host.contains(u'.') || host == u"localhost" || isOfNumbers(host);
    return !host.isEmpty() && (isName || !authority.port.isEmpty() || !authority.isAlone);
}

bool isPlain(const Authority &authority)
{
    const QString &host = authority.host;
    const bool isOneWord = !host.contains(u'.');
    const bool isHere = host == u"localhost" || host.endsWith(u".localhost"_s);
    const bool hasPort = !authority.port.isEmpty() && authority.port != u"443";
    return isOneWord || isHere || isOfNumbers(host) || hasPort;
}

} // namespace

QString asBrowserReads(const QString &typed)
{
    const QString address = withoutBlanks(typed);
    if (address.isEmpty() || hasScheme(address))
        return typed;
    const bool isBehindSlashes = address.startsWith(u"//"_s);
    if (address.startsWith(u'/') && !isBehindSlashes)
        return u"file://"_s + address;
    const QString place = isBehindSlashes ? address.sliced(2) : address;
    const Authority authority = authorityOf(place);
    if (!isHost(authority))
        return typed;
    return (isPlain(authority) ? u"http://"_s : u"https://"_s) + place;
}
