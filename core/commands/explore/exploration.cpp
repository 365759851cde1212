// Report how far an exploration is.

#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"

namespace commands::explore::exploration {
namespace {

Task<Reply> run(Services &services, Arguments given)
{
    const Exploration job
        = co_await Explorer::find(::exploration::explorerOf(services), given[::exploration::jobId]);
    co_return Reply{::exploration::exploration(job)};
}

QString describe(const CallResult &result)
{
    return ::exploration::inWords(result.reply.value(u"exploration").toObject());
}

} // namespace

Command command()
{
    return {
        .summary = "Say how far an exploration is.",
        .takes = {::exploration::jobId},
        .gives = {::exploration::exploration},
        .http = httpGet("/explorations/:jobId"),
        .effect = Effect::Reads,
        .example = R"({"jobId": "docs"})",
        .phrases = {{.positional = "jobId", .describe = describe}},
        .run = run,
        .isQuiet = true,
    };
}

} // namespace commands::explore::exploration
