#include "core/commands/storage_state.h"

#include "core/commands/cookie.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// What Playwright writes beside is left out: partition keys, IndexedDB.
std::optional<QJsonObject> cookieIn(QJsonObject written)
{
    for (const QString &more :
        {u"partitionKey"_s, u"partitionedFor"_s, u"_crHasCrossSiteAncestor"_s})
        written.remove(more);
    const auto cookie = Codec<Cookie>::read(written);
    return cookie ? std::optional{cookie->params} : std::nullopt;
}

bool isEntry(const QJsonValue &value)
{
    return value[u"name"].isString() && value[u"value"].isString();
}

bool isOrigin(const QJsonValue &value)
{
    const QJsonArray stored = value[u"localStorage"].toArray();
    return value[u"origin"].isString() && std::all_of(stored.begin(), stored.end(), isEntry);
}

} // namespace

QJsonObject Codec<StorageState>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    const QJsonObject entry = schema::object({{u"name"_s, text}, {u"value"_s, text}});
    const QJsonObject origin
        = schema::object({{u"origin"_s, text}, {u"localStorage"_s, schema::listOf(entry)}});
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
    if (!std::all_of(state.origins.begin(), state.origins.end(), isOrigin))
        return std::nullopt;
    const QJsonArray cookies = value[u"cookies"].toArray();
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
    for (const QJsonValue &each : state.cookies) {
        QJsonObject cookie = cookieRow(each.toObject());
        if (!cookie.contains(u"sameSite"_s))
            cookie.insert(u"sameSite"_s, u"Lax"_s); // what browsers take it for
        cookies.append(cookie);
    }
    return QJsonObject{{u"cookies"_s, cookies}, {u"origins"_s, state.origins}};
}
