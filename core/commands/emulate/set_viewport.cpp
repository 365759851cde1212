// Set the viewport: its size and kind.

#include "core/commands/command_file.h"
#include "core/commands/sizes.h"

namespace commands::emulate::setViewport {
namespace {

Task<Reply> run(Page &page, Arguments given)
{
    const Viewport viewport{given[sizes::width].count, given[sizes::height].count,
        sizes::possibleScale(given[sizes::scale]), given[sizes::mobile]};
    co_await page.emulation().setViewport(viewport);
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Give the page a viewport of that size and kind.",
        .takes = {sizes::width, sizes::height, sizes::scale, sizes::mobile},
        .gives = replies::baseReply(),
        .http = httpPost("/set/viewport"),
        .effect = Effect::Acts,
        .example = R"({"width": 390, "height": 844, "deviceScaleFactor": 3, "mobile": true})",
        .phrases = {{.words = "set viewport",
            .positional = "width height",
            .says = "viewport set: {width}x{height}"}},
        .run = run,
    };
}

} // namespace commands::emulate::setViewport
