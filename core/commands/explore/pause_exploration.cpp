// Pause an exploration.

#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"

namespace commands::explore::pauseExploration {
namespace {

Task<Reply> run(Services &services, Arguments given)
{
    const Exploration job = co_await Explorer::pause(
        ::exploration::explorerOf(services), given[::exploration::jobId]);
    co_return ::exploration::stateReply(job);
}

} // namespace

Command command()
{
    return {
        .summary = "Finish what is being visited and begin nothing more, until it is resumed.",
        .takes = {::exploration::jobId},
        .gives = {::exploration::reportedId, ::exploration::state},
        .http = httpPost("/explorations/:jobId/pause"),
        .effect = Effect::Acts,
        .example = R"({"jobId": "docs"})",
        .phrases = {{.positional = "jobId", .says = "exploration {jobId}: {state}"}},
        .run = run,
    };
}

} // namespace commands::explore::pauseExploration
