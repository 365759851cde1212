// End a session, with all that is in it.

#include "core/commands/command_file.h"
#include "core/commands/session_fields.h"

namespace commands::sessions::closeSession {
namespace {

Task<Reply> run(Engine &engine, Arguments given)
{
    co_await engine.sessions().close(given[arguments::session], given.deadline());
    co_return Reply{replies::ok(true)};
}

} // namespace

Command command()
{
    return {
        .summary = "End a session, with its tabs, cookies and storage.",
        .takes = {arguments::session},
        .gives = {replies::ok},
        .http = httpDelete("/sessions/:session"),
        .effect = Effect::Acts,
        .example = R"({"session": "s_0b9c5a3c7f5e4b0f8d3f6a1e2c4b5d6e"})",
        .phrases = {{.words = "session close", .positional = "session", .says = "closed session"}},
        .run = run,
    };
}

} // namespace commands::sessions::closeSession
