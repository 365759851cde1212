// Go back to the page before.

#include "core/commands/arrival.h"
#include "core/commands/command_file.h"

namespace commands::tabs::back {
namespace {

Task<Reply> run(Page &page, Arguments given)
{
    return arrival::step(page, Step::Back, std::move(given));
}

} // namespace

Command command()
{
    return {
        .summary = "Take a tab back to the page before this one, and wait until it has loaded.",
        .takes = arrival::takes(),
        .gives = arrival::givesOfSteps(),
        .http = httpPost("/back"),
        .effect = Effect::Acts,
        .example = "{}",
        .phrases = {{.says = "went back to {url}"}},
        .run = run,
        .settles = true,
    };
}

} // namespace commands::tabs::back
