#include "core/commands/storage_state.h"

#include "core/commands/cookie.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostCookies = 10'000;
constexpr qsizetype mostOrigins = 10'000;

constexpr QLatin1StringView partition{"partitionKey"};
constexpr QLatin1StringView crossSite{"_crHasCrossSiteAncestor"};

std::optional<QJsonObject> cookieIn(QJsonObject written)
{
    written.remove(u"partitionedFor"_s); // in the key too
    const QJsonValue site = written.take(partition);
    const bool hasCrossSiteAncestor = written.take(crossSite).toBool();
    const auto cookie = Codec<Cookie>::read(written);
    if (!cookie)
        return std::nullopt;
    QJsonObject params = cookie->params;
    if (site.isString() && !site.toString().isEmpty())
        params.insert(partition,
            QJsonObject{
                {u"topLevelSite"_s, site}, {u"hasCrossSiteAncestor"_s, hasCrossSiteAncestor}});
    return params;
}

QJsonObject writtenCookie(const QJsonObject &report)
{
    QJsonObject cookie = cookieRow(report);
    if (!cookie.contains(u"sameSite"_s))
        cookie.insert(u"sameSite"_s, u"Lax"_s); // what browsers take it for
    const QJsonValue key = report.value(partition);
    if (key.isObject()) {
        cookie.insert(partition, key[u"topLevelSite"]);
        cookie.insert(crossSite, key[u"hasCrossSiteAncestor"]);
    }
    return cookie;
}

bool isEntry(const QJsonValue &value)
{
    return value[u"name"].isString() && value[u"value"].isString();
}

template<typename Check> bool isListOf(const QJsonValue &value, Check check)
{
    const QJsonArray items = value.toArray();
    return (value.isArray() || value.isUndefined())
        && std::all_of(items.begin(), items.end(), check);
}

bool isNamed(const QJsonValue &value)
{
    return value[u"name"].isString();
}

bool isRecord(const QJsonValue &value)
{
    return value.isObject();
}

bool isStore(const QJsonValue &value)
{
    return isNamed(value) && value[u"records"].isArray() && isListOf(value[u"records"], isRecord)
        && isListOf(value[u"indexes"], isNamed);
}

bool isDatabase(const QJsonValue &value)
{
    return isNamed(value) && value[u"version"].toInt() > 0 && value[u"stores"].isArray()
        && isListOf(value[u"stores"], isStore);
}

bool isOrigin(const QJsonValue &value)
{
    return value[u"origin"].isString() && isListOf(value[u"localStorage"], isEntry)
        && isListOf(value[u"sessionStorage"], isEntry) && isListOf(value[u"indexedDB"], isDatabase);
}

} // namespace

QJsonObject Codec<StorageState>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    const QJsonObject entry = schema::object({{u"name"_s, text}, {u"value"_s, text}});
    const QJsonObject anything{{u"type"_s, u"object"_s}};
    const QJsonObject origin
        = schema::object({{u"origin"_s, text}, {u"localStorage"_s, schema::listOf(entry)},
                             {u"sessionStorage"_s, schema::listOf(entry)},
                             {u"indexedDB"_s, schema::listOf(anything)}},
            {u"localStorage"_s, u"sessionStorage"_s, u"indexedDB"_s});
    return {{u"type"_s, u"object"_s},
        {u"properties"_s,
            QJsonObject{{u"cookies"_s, schema::listOf({{u"type"_s, u"object"_s}})},
                {u"origins"_s, schema::listOf(origin)}}}};
}

std::optional<StorageState> Codec<StorageState>::read(const QJsonValue &value)
{
    if (!value.isObject())
        return std::nullopt;
    StorageState state{.origins = value[u"origins"].toArray()};
    const QJsonArray cookies = value[u"cookies"].toArray();
    if (cookies.size() > mostCookies || state.origins.size() > mostOrigins)
        return std::nullopt;
    if (!std::all_of(state.origins.begin(), state.origins.end(), isOrigin))
        return std::nullopt;
    for (const QJsonValue &each : cookies) {
        const auto cookie = cookieIn(each.toObject());
        if (!cookie)
            return std::nullopt;
        state.cookies.append(*cookie);
    }
    return state;
}

QJsonValue Codec<StorageState>::write(const StorageState &state)
{
    QJsonArray cookies;
    for (const QJsonValue &each : state.cookies)
        cookies.append(writtenCookie(each.toObject()));
    return QJsonObject{{u"cookies"_s, cookies}, {u"origins"_s, state.origins}};
}
