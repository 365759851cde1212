#include "profiles/secrets/named_secret.h"

#include "profiles/secrets/totp.h"

#include <QJsonArray>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostOrigins = 20;
constexpr qsizetype longestValue = 4'000;
constexpr qsizetype mostUses = 50;

Failure misfit(const QString &message, const QString &hint)
{
    return {Code::InvalidValue, message, hint};
}

bool mayBeName(const QString &name)
{
    return !name.isEmpty() && name.size() <= 64
        && std::all_of(name.begin(), name.end(), [](QChar each) {
               return (each.isLetterOrNumber() && each.unicode() < 128) || u".-_@"_s.contains(each);
           });
}

QStringList textsIn(const QJsonValue &list)
{
    QStringList texts;
    const QJsonArray array = list.toArray();
    for (const QJsonValue &each : array)
        texts.append(each.toString());
    return texts;
}

} // namespace

std::optional<QString> originIn(const QString &address)
{
    const QUrl url{address.trimmed(), QUrl::StrictMode};
    const QString scheme = url.scheme();
    const bool isWeb = scheme == u"https"_s || scheme == u"http"_s;
    const bool namesMore = !url.userInfo().isEmpty() || url.hasQuery() || url.hasFragment()
        || (!url.path().isEmpty() && url.path() != u"/"_s);
    // Browsers write numeric hosts in one way; what is left of others names no machine.
    const QString host = url.host(QUrl::FullyEncoded).toLower();
    if (!url.isValid() || !isWeb || host.isEmpty() || namesMore || host.contains(u'*'))
        return std::nullopt;
    const int usual = scheme == u"https"_s ? 443 : 80;
    const QString shownHost
        = host.contains(u':') ? u'[' + QString{host}.remove(u'[').remove(u']') + u']' : host;
    const QString port = url.port(usual) == usual ? QString{} : u':' + QString::number(url.port());
    return scheme + u"://"_s + shownHost + port;
}

void NamedSecret::check()
{
    if (!mayBeName(name))
        throw misfit(u"the name of a secret is 1 to 64 letters, digits, '.', '-', '_' or '@'"_s,
            u"As in github or mail.totp."_s);
    if (value.isEmpty() || value.size() > longestValue)
        throw misfit(
            u"the value must have 1 to %1 characters"_s.arg(longestValue), u"Give all of it."_s);
    if (kind == Kind::Totp)
        orThrow(Totp::fromText(value));
    if (origins.isEmpty() || origins.size() > mostOrigins)
        throw misfit(u"a secret needs 1 to %1 origins"_s.arg(mostOrigins),
            u"As in https://example.org: where it may be typed."_s);
    for (QString &each : origins) {
        const auto origin = originIn(each);
        if (!origin)
            throw misfit(u"%1 is no origin"_s.arg(each.left(200)),
                u"Scheme, host and port alone, as in https://example.org or "
                u"https://example.org:8443; * stands for nothing here."_s);
        if (origin->startsWith(u"http:"_s) && !allowsHttp)
            throw misfit(u"%1 is not encrypted"_s.arg(*origin),
                u"Use https, or allow http for this secret: anyone on the way can read it."_s);
        each = *origin;
    }
    origins.removeDuplicates();
}

bool NamedSecret::mayGoTo(const SecretPlace &place) const
{
    return !place.isEmpty() && std::all_of(place.begin(), place.end(), [&](const QString &each) {
        const bool isSafe
            = each.startsWith(u"https://"_s) || (allowsHttp && each.startsWith(u"http://"_s));
        return isSafe && origins.contains(each);
    });
}

bool NamedSecret::isConfirmedFor(const SecretPlace &place) const
{
    return std::any_of(uses.begin(), uses.end(),
        [&place](const Use &each) { return each.isConfirmed && each.place == place; });
}

NamedSecret::Use &NamedSecret::useAt(const SecretPlace &place)
{
    const auto found = std::find_if(
        uses.begin(), uses.end(), [&place](const Use &each) { return each.place == place; });
    const Use use = found == uses.end() ? Use{place} : *found;
    if (found != uses.end())
        uses.erase(found);
    uses.append(use);
    if (uses.size() > mostUses)
        uses.removeFirst();
    return uses.last();
}

void NamedSecret::confirm(const SecretPlace &place)
{
    useAt(place).isConfirmed = true;
}

void NamedSecret::note(const SecretPlace &place, const QDateTime &time)
{
    useAt(place).last = time;
}

QString NamedSecret::textAt(const QDateTime &time) const
{
    return kind == Kind::Totp ? orThrow(Totp::fromText(value)).codeAt(time) : value;
}

QJsonObject NamedSecret::toJson() const
{
    QJsonArray places;
    for (const Use &each : uses)
        places.append(QJsonObject{{u"place"_s, QJsonArray::fromStringList(each.place)},
            {u"confirmed"_s, each.isConfirmed}, {u"last"_s, each.last.toString(Qt::ISODate)}});
    return {{u"origins"_s, QJsonArray::fromStringList(origins)}, {u"kind"_s, toWord(kind)},
        {u"http"_s, allowsHttp}, {u"value"_s, value}, {u"uses"_s, places}};
}

NamedSecret NamedSecret::fromJson(const QString &name, const QJsonObject &kept)
{
    NamedSecret secret{name, textsIn(kept.value(u"origins")),
        fromWord<Kind>(kept.value(u"kind").toString()).value_or(Kind::Text),
        kept.value(u"http").toBool(), kept.value(u"value").toString()};
    const QJsonArray places = kept.value(u"uses").toArray();
    for (const QJsonValue &each : places)
        secret.uses.append({textsIn(each[u"place"_s]), each[u"confirmed"_s].toBool(),
            QDateTime::fromString(each[u"last"_s].toString(), Qt::ISODate)});
    return secret;
}
