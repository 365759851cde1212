// Resume an exploration.

#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"

namespace commands::explore::resumeExploration {
namespace {

Task<Reply> run(Services &services, Arguments given)
{
    const Exploration job = co_await Explorer::resume(
        ::exploration::explorerOf(services), given[::exploration::jobId]);
    co_return ::exploration::stateReply(job);
}

} // namespace

Command command()
{
    return {
        .summary = "Go on with a paused exploration.",
        .takes = {::exploration::jobId},
        .gives = {::exploration::reportedId, ::exploration::state},
        .http = httpPost("/explorations/:jobId/resume"),
        .effect = Effect::Acts,
        .example = R"({"jobId": "docs"})",
        .phrases = {{.positional = "jobId", .says = "exploration {jobId}: {state}"}},
        .run = run,
    };
}

} // namespace commands::explore::resumeExploration
