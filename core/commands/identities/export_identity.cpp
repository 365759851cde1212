// Give a kept login as Playwright's storage state, its secrets as dots unless asked.

#include "core/commands/command_file.h"
#include "core/commands/identity_fields.h"

#include <QJsonDocument>

namespace commands::identities::exportIdentity {
namespace {

constexpr auto withSecrets = ShownField<bool>{"withSecrets",
    "With every value as it is: who has them is logged in. Otherwise values are dots, and "
    "records of databases only counted.",
    false}
                                 .acting();

constexpr Field<StorageState> storageState{
    "storageState", "As Playwright writes it; sessionStorage beside localStorage is ours."};
constexpr Field<bool> redacted{"redacted", "Its values are hidden: it cannot be imported."};

const QString dots = u"••••"_s;

QJsonArray withDots(const QJsonArray &entries)
{
    QJsonArray hidden;
    for (const QJsonValue &each : entries) {
        QJsonObject row = each.toObject();
        row.insert(u"value"_s, dots);
        hidden.append(row);
    }
    return hidden;
}

QJsonArray withoutRecords(const QJsonArray &databases)
{
    QJsonArray hidden;
    for (const QJsonValue &each : databases) {
        QJsonObject database = each.toObject();
        QJsonArray stores;
        for (const QJsonValue &store : database.value(u"stores").toArray()) {
            QJsonObject row = store.toObject();
            row.insert(u"recordCount"_s, row.value(u"records").toArray().size());
            row.insert(u"records"_s, QJsonArray{});
            stores.append(row);
        }
        database.insert(u"stores"_s, stores);
        hidden.append(database);
    }
    return hidden;
}

QJsonObject hiddenIn(QJsonObject content)
{
    if (content.contains(u"cookies"))
        content.insert(u"cookies"_s, withDots(content.value(u"cookies").toArray()));
    QJsonArray origins;
    for (const QJsonValue &each : content.value(u"origins").toArray()) {
        QJsonObject site = each.toObject();
        for (const QString &kind : {u"localStorage"_s, u"sessionStorage"_s}) {
            if (site.contains(kind))
                site.insert(kind, withDots(site.value(kind).toArray()));
        }
        if (site.contains(u"indexedDB"))
            site.insert(u"indexedDB"_s, withoutRecords(site.value(u"indexedDB").toArray()));
        origins.append(site);
    }
    content.insert(u"origins"_s, origins);
    return content;
}

Task<Reply> run(Engine &, Arguments given)
{
    const QString name = given[arguments::identity].text;
    const auto opened = co_await identity_vault::open(name, given[arguments::identityVersion]);
    const bool isWhole = given[withSecrets];
    Reply reply = about(opened.about);
    put(reply, redacted(!isWhole));
    put(reply, storageState.json(isWhole ? opened.content : hiddenIn(opened.content)));
    co_return reply;
}

QByteArray fileOf(const Reply &reply)
{
    return QJsonDocument{reply.value(u"storageState").toObject()}.toJson();
}

} // namespace

Command command()
{
    return {
        .summary = "Give a kept login as Playwright's storage state; values are dots unless asked.",
        .takes = {arguments::identity, arguments::identityVersion, withSecrets},
        .gives = aboutIdentity() + QList<Parameter>{redacted, storageState},
        .http = httpGet("/identities/:identity/export"),
        .effect = Effect::Reads,
        .example = R"({"identity": "shop"})",
        .phrases = {{.words = "identity export", .positional = "identity", .content = fileOf}},
        .run = run,
    };
}

} // namespace commands::identities::exportIdentity
