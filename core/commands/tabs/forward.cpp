// Go forward again.

#include "core/commands/arrival.h"
#include "core/commands/command_file.h"

namespace commands::tabs::forward {
namespace {

Task<Reply> run(Page &page, Arguments given)
{
    return arrival::step(page, Step::Forward, std::move(given));
}

} // namespace

Command command()
{
    return {
        .summary
        = "Take a tab forward to the page it went back from, and wait until it has loaded.",
        .takes = arrival::takes(),
        .gives = arrival::givesOfSteps(),
        .http = httpPost("/forward"),
        .effect = Effect::Acts,
        .example = "{}",
        .phrases = {{.says = "went forward to {url}"}},
        .run = run,
        .settles = true,
    };
}

} // namespace commands::tabs::forward
