// Cancel an exploration.

#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"

namespace commands::explore::cancelExploration {
namespace {

Task<Reply> run(Services &services, Arguments given)
{
    const Exploration job = co_await Explorer::cancel(
        ::exploration::explorerOf(services), given[::exploration::jobId]);
    co_return ::exploration::stateReply(job);
}

} // namespace

Command command()
{
    return {
        .summary = "End an exploration; what it has found is kept.",
        .takes = {::exploration::jobId},
        .gives = {::exploration::reportedId, ::exploration::state},
        .http = httpPost("/explorations/:jobId/cancel"),
        .effect = Effect::Acts,
        .example = R"({"jobId": "docs"})",
        .phrases = {{.positional = "jobId", .says = "exploration {jobId}: {state}"}},
        .run = run,
    };
}

} // namespace commands::explore::cancelExploration
