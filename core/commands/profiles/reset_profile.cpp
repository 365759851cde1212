// Reset a profile; its data goes to the trash.

#include "core/commands/command_file.h"

namespace commands::profiles::resetProfile {
namespace {

constexpr Field<bool> moved{"moved", "There was something to move."};
constexpr Field<QString> from{"from", "Folder that the browser keeps its data in."};
constexpr Field<std::optional<QString>> to{"to", "Where that data is now."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const QString profile = engine.browser(given[fields::profile]).profile().name;
    const Engine::Trashed trashed = co_await engine.reset(profile);
    Reply reply{replies::ok(true), replies::profile(profile), moved(trashed.to.has_value()),
        from(trashed.folder)};
    if (trashed.to)
        put(reply, to(*trashed.to));
    co_return Reply{reply};
}

QString describe(const CallResult &result)
{
    return inWords(result.reply.value(u"moved").toBool()
            ? "🦞 browser profile moved to Trash ({to})"
            : "🦞 browser profile already missing.",
        result);
}

} // namespace

Command command()
{
    return {
        .summary = "Stop the browser and move what it kept, logins too, to the trash.",
        .takes = {fields::profile},
        .gives = {replies::ok, replies::profile, moved, from, to},
        .http = httpPost("/reset-profile"),
        .effect = Effect::Administers,
        .example = "{}",
        .phrases = {{.describe = describe}},
        .run = run,
        .timeLimit = std::chrono::seconds{19},
    };
}

} // namespace commands::profiles::resetProfile
