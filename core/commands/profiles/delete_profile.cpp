// Delete a profile; its data goes to the trash.

#include "core/commands/command_file.h"

namespace commands::profiles::deleteProfile {
namespace {

constexpr ShownField<QString> name{"name", "Profile to delete; not the default one."};
constexpr Field<bool> deleted{
    "deleted", "Its browser had kept something, which is in the trash now."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const QString profile = given[name];
    const Engine::Trashed trashed = co_await engine.remove(profile);
    co_return Reply{replies::ok(true), replies::profile(profile), deleted(trashed.to.has_value())};
}

QString describe(const CallResult &result)
{
    return inWords(result.reply.value(u"deleted").toBool()
            ? "🦞 Deleted profile \"{profile}\" (user data removed)"
            : "🦞 Deleted profile \"{profile}\" (no user data found)",
        result);
}

} // namespace

Command command()
{
    return {
        .summary = "Delete a profile, its browser's data to the trash.",
        .takes = {name},
        .gives = {replies::ok, replies::profile, deleted},
        .http = httpDelete("/profiles/:name"),
        .effect = Effect::Administers,
        .example = R"({"name": "work"})",
        .phrases = {{.describe = describe}},
        .run = run,
        .timeLimit = std::chrono::seconds{19},
    };
}

} // namespace commands::profiles::deleteProfile
