// List the backups of profiles.

#include "core/commands/command_file.h"
#include "profiles/secrets/profile_backups.h"

template<>
inline constexpr std::tuple columnsOf<KeptBackup>{
    Column{"profile", &KeptBackup::profile},
    Column{"version", &KeptBackup::version},
    Column{"savedAt", [](const KeptBackup &each) { return each.savedAt.toString(Qt::ISODate); }}
        .ifAny(),
    Column{"bytes", &KeptBackup::bytes},
    Column{"isDamaged", [](const KeptBackup &each) { return !each.savedAt.isValid(); }}.ifAny(),
};

namespace commands::profiles::backups {
namespace {

constexpr Field<QList<KeptBackup>> backups{
    "backups", "Every version, by profile, the newest first. isDamaged: its file cannot be read."};

Task<Reply> run(Engine &, Arguments)
{
    co_return Reply{backups(profile_backups::all())};
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"backups", u"No backups."_s, [](const QJsonObject &row) {
        return u"%1  version %2  %3  %4 bytes"_s.arg(row[u"profile"].toString())
            .arg(row[u"version"].toInt())
            .arg(row[u"savedAt"].toString(u"damaged"_s))
            .arg(row[u"bytes"].toInteger());
    });
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
        .phrases = {{.describe = describe}},
        .run = run,
    };
}

} // namespace commands::profiles::backups
