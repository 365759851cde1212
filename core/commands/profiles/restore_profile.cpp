// Bring a deleted profile back from the trash.

#include "core/commands/command_file.h"
#include "core/commands/profile_fields.h"

namespace commands::profiles::restoreProfile {
namespace {

constexpr ShownField<QString> name{"name", "Profile that was deleted; of several, the last."};
constexpr Field<bool> restored{"restored", "What its browser had kept is back too."};

QList<Parameter> gives()
{
    QList<Parameter> fields = replies::madeProfile();
    fields.append(restored);
    return fields;
}

Task<Reply> run(Engine &engine, Arguments given)
{
    const Engine::Restored back = engine.restore(given[name]);
    Reply reply = replies::madeProfile(back.profile);
    put(reply, restored(back.hasData));
    co_return Reply{reply};
}

QString describe(const CallResult &result)
{
    return inWords(result.reply.value(u"restored").toBool()
            ? "🦞 Restored profile \"{profile}\" (with its user data)"
            : "🦞 Restored profile \"{profile}\" (no user data found)",
        result);
}

} // namespace

Command command()
{
    return {
        .summary = "Bring a deleted profile back, with its settings and its browser's data.",
        .takes = {name},
        .gives = gives(),
        .http = httpPost("/profiles/restore"),
        .effect = Effect::Administers,
        .example = R"({"name": "work"})",
        .phrases = {{.positional = "name", .describe = describe}},
        .run = run,
        .timeLimit = std::chrono::seconds{9},
    };
}

} // namespace commands::profiles::restoreProfile
