// List the logins that are kept.

#include "core/commands/command_file.h"
#include "core/commands/identity_fields.h"

namespace {

bool isDamaged(const KeptIdentity &kept)
{
    return !kept.savedAt.isValid();
}

std::optional<QStringList> originsOf(const KeptIdentity &kept)
{
    return isDamaged(kept) ? std::nullopt : std::optional{kept.origins};
}

std::optional<JsonOf<IdentityCounts>> countsIn(const KeptIdentity &kept)
{
    return isDamaged(kept) ? std::nullopt : std::optional{JsonOf<IdentityCounts>{kept.counts}};
}

std::optional<QString> endOf(const KeptIdentity &kept)
{
    return kept.expiresAt ? std::optional{kept.expiresAt->toString(Qt::ISODate)} : std::nullopt;
}

} // namespace

template<>
inline constexpr std::tuple columnsOf<KeptIdentity>{
    Column{"identity", &KeptIdentity::name},
    Column{"version", &KeptIdentity::version},
    Column{"savedAt", [](const KeptIdentity &kept) { return kept.savedAt.toString(Qt::ISODate); }}
        .ifAny(),
    Column{"expiresAt", endOf},
    Column{"origins", originsOf},
    Column{"counts", countsIn},
    Column{"isDamaged", isDamaged}.ifAny(),
};

namespace commands::identities::identities {
namespace {

constexpr Field<QList<KeptIdentity>> identities{"identities",
    "Every version, by name, the newest first, and what its file says of it; never what is in it. "
    "isDamaged: that cannot be read."};

Task<Reply> run(Engine &, Arguments)
{
    co_return Reply{identities(identity_vault::all())};
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

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"identities", u"No identities."_s,
        [](const QJsonObject &row) { return lineOf(row); });
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
        .phrases = {{.words = "identity list", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::identities::identities
