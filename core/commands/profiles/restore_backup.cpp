// Bring back what a profile's browser kept.

#include "core/browser/backups.h"
#include "core/commands/command_file.h"

namespace commands::profiles::restoreBackup {
namespace {

constexpr ShownField<std::optional<int>> version{
    "version", "Of the backup; the newest unless said."};
constexpr Field<int> restored{"restored", "The version that is back."};
constexpr Field<std::optional<QString>> before{
    "before", "Where the folder of before is now, in the trash."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const QString profile = engine.browser(given[fields::profile]).profile().name;
    const RestoredBackup back
        = co_await ::restoreBackup(engine, profile, given[version], given.deadline());
    Reply reply{replies::ok(true), replies::profile(profile), restored(back.about.version)};
    if (back.before)
        put(reply, before(*back.before));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Bring a profile back as it was kept, all of it or nothing; its browser must be "
                   "stopped.",
        .takes = {fields::profile, version},
        .gives = {replies::ok, replies::profile, restored, before},
        .http = httpPost("/backups/restore"),
        .effect = Effect::Administers,
        .example = "{}",
        .phrases = {{.says = "🦞 Restored profile \"{profile}\", version {restored}"}},
        .run = run,
        .timeLimit = std::chrono::seconds{18},
    };
}

} // namespace commands::profiles::restoreBackup
