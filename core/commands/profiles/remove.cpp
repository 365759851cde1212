// Delete a profile; what its browser kept goes to the trash.

#include "core/browser/engine.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<QString> name{"name", "Profile to delete; not the default one."};
constexpr Field<bool> deleted{
    "deleted", "Its browser had kept something, which is in the trash now."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const QString profile = given[name];
    const Engine::Trashed trashed = co_await engine.remove(profile);
    co_return Reply{
        {u"ok"_s, true}, {u"profile"_s, profile}, {u"deleted"_s, trashed.to.has_value()}};
}

} // namespace

Command commands::profiles::remove()
{
    return {
        .name = "deleteProfile",
        .summary = "Delete a profile, its browser's data to the trash.",
        .takes = {name},
        .gives = {replies::ok, replies::profile, deleted},
        .http = httpDelete("/profiles/:name"),
        .effect = Effect::Administers,
        .example = R"({"name": "work"})",
        .run = run,
        .timeLimit = std::chrono::seconds{19},
    };
}
