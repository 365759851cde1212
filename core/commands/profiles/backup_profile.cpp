// Keep what a profile's browser keeps, as a version.

#include "core/browser/backups.h"
#include "core/commands/command_file.h"

namespace commands::profiles::backupProfile {
namespace {

constexpr Field<int> version{"version", "Its number, from 1."};
constexpr Field<QString> savedAt{"savedAt", "When it was kept."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const QString profile = engine.browser(given[fields::profile]).profile().name;
    const KeptBackup kept = co_await backUp(engine, profile, given.deadline());
    co_return Reply{replies::ok(true), replies::profile(profile), version(kept.version),
        savedAt(kept.savedAt.toString(Qt::ISODate))};
}

} // namespace

Command command()
{
    return {
        .summary
        = "Keep all that a profile's browser keeps, sealed, as a version; the browser must "
          "be stopped.",
        .takes = {fields::profile},
        .gives = {replies::ok, replies::profile, version, savedAt},
        .http = httpPost("/backups"),
        .effect = Effect::Manages,
        .example = "{}",
        .phrases = {{.says = "🦞 Backed up profile \"{profile}\", version {version}"}},
        .run = run,
        .timeLimit = std::chrono::seconds{18},
    };
}

} // namespace commands::profiles::backupProfile
