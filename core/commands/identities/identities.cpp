// List the logins that are kept.

#include "core/browser/engine.h"
#include "core/commands/commands.h"
#include "core/commands/identity_fields.h"

using namespace Qt::StringLiterals;

namespace commands::identities::identities {
namespace {

struct IdentityRow {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        return schema::object(
            {{u"identity"_s, text}, {u"version"_s, Codec<int>::schema()}, {u"savedAt"_s, text},
                {u"expiresAt"_s, text}, {u"origins"_s, Codec<QStringList>::schema()},
                {u"counts"_s, Codec<IdentityCounts>::schema()},
                {u"isDamaged"_s, Codec<bool>::schema()}},
            {u"savedAt"_s, u"expiresAt"_s, u"origins"_s, u"counts"_s, u"isDamaged"_s});
    }
};

constexpr Field<QList<IdentityRow>> identities{"identities",
    "Every version, by name, the newest first, and what its file says of it; never what is in it. "
    "isDamaged: that cannot be read."};

QJsonObject rowOf(const KeptIdentity &kept)
{
    if (!kept.savedAt.isValid())
        return {{u"identity"_s, kept.name}, {u"version"_s, kept.version}, {u"isDamaged"_s, true}};
    QJsonObject row = about(kept);
    row.remove(u"ok"_s);
    return row;
}

Task<Reply> run(Engine &, Arguments)
{
    QJsonArray rows;
    for (const KeptIdentity &each : identity_vault::all())
        rows.append(rowOf(each));
    co_return Reply{identities.json(rows)};
}

QString lineOf(const QJsonValue &row)
{
    const QString start
        = u"%1  version %2"_s.arg(row[u"identity"].toString()).arg(row[u"version"].toInt());
    if (row[u"isDamaged"].toBool())
        return start + u"  damaged"_s;
    const QString end = row[u"expiresAt"].toString();
    const QString until = end.isEmpty() ? QString{} : u"  until "_s + end;
    return u"%1  saved %2%3  %4"_s.arg(start, row[u"savedAt"].toString(), until,
        row[u"origins"].toVariant().toStringList().join(u", "_s));
}

QString tell(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"identities").toArray();
    for (const QJsonValue &row : rows)
        lines.append(lineOf(row));
    return lines.isEmpty() ? u"No identities."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "List the logins that are kept, by name and version.",
        .takes = {},
        .gives = {identities},
        .http = httpGet("/identities"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.words = "identity list", .tell = tell}},
        .run = run,
    };
}

} // namespace commands::identities::identities
