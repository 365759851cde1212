// Set the size of the viewport.

#include "core/commands/command_file.h"
#include "core/commands/sizes.h"

namespace commands::act::resize {
namespace {

Task<Reply> run(Page &page, Arguments given)
{
    const Viewport viewport{
        .width = given[sizes::width].count, .height = given[sizes::height].count};
    co_await page.emulation().setViewport(viewport);
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Give the page a viewport of that size.",
        .takes = {sizes::width, sizes::height},
        .gives = replies::settling(),
        .http = actKind("resize"),
        .effect = Effect::Acts,
        .example = R"({"width": 1280, "height": 720})",
        .phrases = {{.positional = "width height", .says = "resized to {width}x{height}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::resize
