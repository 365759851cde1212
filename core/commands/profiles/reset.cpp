// Let a profile begin anew; what its browser kept goes to the trash.

#include "core/browser/engine.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<bool> moved{"moved", "There was something to move."};
constexpr Field<QString> from{"from", "Folder that the browser keeps its data in."};
constexpr Field<std::optional<QString>> to{"to", "Where that data is now."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const QString profile = engine.browser(given[fields::profile]).profile().name;
    const Engine::Trashed trashed = co_await engine.reset(profile);
    Reply reply{{u"ok"_s, true}, {u"profile"_s, profile}, {u"moved"_s, trashed.to.has_value()},
        {u"from"_s, trashed.folder}};
    if (trashed.to)
        reply.insert(u"to"_s, *trashed.to);
    co_return Reply{reply};
}

} // namespace

Command commands::profiles::reset()
{
    return {
        .name = "resetProfile",
        .summary = "Stop the browser and move what it kept, logins too, to the trash.",
        .takes = {fields::profile},
        .gives = {replies::ok, replies::profile, moved, from, to},
        .http = httpPost("/reset-profile"),
        .effect = Effect::Administers,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{19},
    };
}
