#include "core/commands/identity_fields.h"

#include "core/commands/replies.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int longestTtl = 315'360'000; // ten years

int recordsIn(const QJsonValue &database)
{
    int records = 0;
    const QJsonArray stores = database[u"stores"].toArray();
    for (const QJsonValue &each : stores)
        records += static_cast<int>(each[u"records"].toArray().size());
    return records;
}

} // namespace

QJsonObject Codec<IdentityName>::schema()
{
    return {{u"type"_s, u"string"_s}, {u"pattern"_s, u"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"_s}};
}

std::optional<IdentityName> Codec<IdentityName>::read(const QJsonValue &value)
{
    const auto text = Codec<QString>::read(value);
    return text && mayBeIdentityName(*text) ? std::optional{IdentityName{*text}} : std::nullopt;
}

std::optional<std::chrono::seconds> ttlOf(const Arguments &given)
{
    const auto ttl = given[arguments::ttl];
    if (ttl && (*ttl < 1 || *ttl > longestTtl))
        throw Failure{Code::InvalidArgument, u"ttl must be from 1 to %1"_s.arg(longestTtl),
            u"Leave it out to keep the identity until it is deleted."_s};
    return ttl ? std::optional{std::chrono::seconds{*ttl}} : std::nullopt;
}

QJsonObject countsOf(const QJsonObject &content)
{
    int local = 0;
    int session = 0;
    int databases = 0;
    int records = 0;
    const QJsonArray origins = content.value(u"origins").toArray();
    for (const QJsonValue &site : origins) {
        local += static_cast<int>(site[u"localStorage"].toArray().size());
        session += static_cast<int>(site[u"sessionStorage"].toArray().size());
        const QJsonArray ofSite = site[u"indexedDB"].toArray();
        databases += static_cast<int>(ofSite.size());
        for (const QJsonValue &each : ofSite)
            records += recordsIn(each);
    }
    const qsizetype cookies = content.value(u"cookies").toArray().size();
    return {{u"cookies"_s, cookies}, {u"localStorage"_s, local}, {u"sessionStorage"_s, session},
        {u"databases"_s, databases}, {u"records"_s, records}};
}

QStringList originsIn(const QJsonObject &content)
{
    QStringList origins;
    for (const QJsonValue &site : content.value(u"origins").toArray())
        origins.append(site[u"origin"].toString());
    return origins;
}

QList<Parameter> aboutIdentity()
{
    return {replies::ok, replies::identity, replies::version, replies::savedAt, replies::expiresAt,
        replies::origins, replies::counts};
}

Reply about(const KeptIdentity &identity)
{
    Reply reply{replies::ok(true), replies::identity(identity.name),
        replies::version(identity.version),
        replies::savedAt(identity.savedAt.toString(Qt::ISODate)),
        replies::origins(identity.origins), replies::counts.json(identity.counts)};
    if (identity.expiresAt)
        put(reply, replies::expiresAt(identity.expiresAt->toString(Qt::ISODate)));
    return reply;
}
