// List the secrets: what they are for, never what they are.

#include "core/browser/engine.h"
#include "core/commands/commands.h"
#include "core/commands/secret_fields.h"

using namespace Qt::StringLiterals;

namespace commands::secrets::secrets {
namespace {

struct SecretRow {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        const QJsonObject texts = Codec<QList<QString>>::schema();
        const QJsonObject flag = Codec<bool>::schema();
        const QJsonObject use = schema::object({{u"origin"_s, text}, {u"around"_s, texts},
            {u"confirmed"_s, flag}, {u"lastUsed"_s, Codec<std::optional<QString>>::schema()}});
        return schema::object({{u"secret"_s, text}, {u"origins"_s, texts},
            {u"kind"_s, Codec<NamedSecret::Kind>::schema()}, {u"http"_s, flag},
            {u"lastUsed"_s, Codec<std::optional<QString>>::schema()},
            {u"uses"_s, schema::listOf(use)}});
    }
};

constexpr Field<QList<SecretRow>> secrets{"secrets",
    "By name. uses: the frames' origins where it was typed, the last at the end, with those of the "
    "frames around; confirmed is true where a person has allowed it, and false where there was no "
    "window to ask in."};
constexpr Field<bool> asksPeople{"asksPeople",
    "Whether the first use in a place waits for a person at the window; without one it is allowed "
    "at once."};

QJsonValue inUtc(const QDateTime &time)
{
    return time.isValid() ? QJsonValue{time.toUTC().toString(Qt::ISODate)} : QJsonValue{};
}

QJsonObject rowOf(const NamedSecret &secret)
{
    QJsonArray uses;
    QDateTime last;
    for (const NamedSecret::Use &each : secret.uses) {
        const QStringList around = each.place.mid(1);
        uses.append(QJsonObject{{u"origin"_s, each.place.value(0)},
            {u"around"_s, QJsonArray::fromStringList(around)}, {u"confirmed"_s, each.isConfirmed},
            {u"lastUsed"_s, inUtc(each.last)}});
        if (each.last.isValid() && (!last.isValid() || each.last > last))
            last = each.last;
    }
    return {{u"secret"_s, secret.name}, {u"origins"_s, QJsonArray::fromStringList(secret.origins)},
        {u"kind"_s, toWord(secret.kind)}, {u"http"_s, secret.allowsHttp},
        {u"lastUsed"_s, inUtc(last)}, {u"uses"_s, uses}};
}

Task<Reply> run(Engine &engine, Arguments)
{
    SecretUses &uses = engine.secretUses();
    const NamedSecrets::ByName all = co_await uses.secrets().all();
    QJsonArray rows;
    for (const NamedSecret &each : all)
        rows.append(rowOf(each));
    co_return Reply{secrets.json(rows), asksPeople(uses.asksPeople())};
}

QString rowInWords(const QJsonObject &row)
{
    QStringList origins;
    const QJsonArray all = row.value(u"origins").toArray();
    for (const QJsonValue &each : all)
        origins.append(each.toString());
    const QString last = row.value(u"lastUsed").toString(u"never"_s);
    return u"%1  %2  %3  used: %4"_s.arg(
        textAt(row, u"secret"), textAt(row, u"kind"), origins.join(u", "_s), last);
}

QString tell(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"secrets").toArray();
    for (const QJsonValue &each : rows)
        lines.append(rowInWords(each.toObject()));
    return lines.isEmpty() ? u"No secrets."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "List the secrets, never their values.",
        .takes = {},
        .gives = {secrets, asksPeople},
        .http = httpGet("/secrets"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.tell = tell}},
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::secrets::secrets
