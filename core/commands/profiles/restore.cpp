// Bring a deleted profile back from the trash.

#include "core/browser/engine.h"
#include "core/commands/commands.h"
#include "core/commands/profile_fields.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<QString> name{"name", "Profile that was deleted; of several, the last."};
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
    reply.insert(u"restored"_s, back.hasData);
    co_return Reply{reply};
}

} // namespace

Command commands::profiles::restore()
{
    return {
        .name = "restoreProfile",
        .summary = "Bring a deleted profile back, with its settings and its browser's data.",
        .takes = {name},
        .gives = gives(),
        .http = httpPost("/profiles/restore"),
        .effect = Effect::Administers,
        .example = R"({"name": "work"})",
        .run = run,
        .timeLimit = std::chrono::seconds{9},
    };
}
