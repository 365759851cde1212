// Load a page again.

#include "core/commands/arrival.h"
#include "core/commands/command_file.h"

namespace commands::tabs::reload {
namespace {

Task<Reply> run(Page &page, Arguments given)
{
    return arrival::step(page, Step::Reload, std::move(given));
}

} // namespace

Command command()
{
    return {
        .summary = "Load the page of a tab again, and wait until it has loaded.",
        .takes = arrival::takes(),
        .gives = arrival::givesOfSteps(),
        .http = httpPost("/reload"),
        .effect = Effect::Acts,
        .example = "{}",
        .phrases = {{.says = "loaded {url} again"}},
        .run = run,
        .settles = true,
    };
}

} // namespace commands::tabs::reload
