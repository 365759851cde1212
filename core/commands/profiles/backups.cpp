// List the backups of profiles.

#include "core/browser/engine.h"
#include "core/catalogue/schema.h"
#include "core/commands/commands.h"
#include "profiles/secrets/profile_backups.h"

using namespace Qt::StringLiterals;

namespace commands::profiles::backups {
namespace {

struct BackupRow {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        const QJsonObject number = Codec<int>::schema();
        return schema::object({{u"profile"_s, text}, {u"version"_s, number}, {u"savedAt"_s, text},
                                  {u"bytes"_s, number}, {u"isDamaged"_s, Codec<bool>::schema()}},
            {u"savedAt"_s, u"isDamaged"_s});
    }
};

constexpr Field<QList<BackupRow>> backups{
    "backups", "Every version, by profile, the newest first. isDamaged: its file cannot be read."};

Task<Reply> run(Engine &, Arguments)
{
    QJsonArray rows;
    const auto all = profile_backups::all();
    for (const KeptBackup &each : all) {
        QJsonObject row{
            {u"profile"_s, each.profile}, {u"version"_s, each.version}, {u"bytes"_s, each.bytes}};
        if (each.savedAt.isValid())
            row.insert(u"savedAt"_s, each.savedAt.toString(Qt::ISODate));
        else
            row.insert(u"isDamaged"_s, true);
        rows.append(row);
    }
    co_return Reply{backups.json(rows)};
}

QString tell(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"backups").toArray();
    for (const QJsonValue &row : rows)
        lines.append(u"%1  version %2  %3  %4 bytes"_s.arg(row[u"profile"].toString())
                         .arg(row[u"version"].toInt())
                         .arg(row[u"savedAt"].toString(u"damaged"_s))
                         .arg(row[u"bytes"].toInteger()));
    return lines.isEmpty() ? u"No backups."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "List the backups of profiles, by profile and version.",
        .takes = {},
        .gives = {backups},
        .http = httpGet("/backups"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.tell = tell}},
        .run = run,
    };
}

} // namespace commands::profiles::backups
