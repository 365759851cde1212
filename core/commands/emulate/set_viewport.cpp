// Set the viewport: its size and kind.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/sizes.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<double> deviceScaleFactor{
    "deviceScaleFactor", "Pixels of the screen for one of CSS; 0 is as the screen is.", 0};
constexpr Field<bool> mobile{"mobile", "Lay it out as on a phone.", false};

Task<Reply> run(Page &page, Arguments given)
{
    const double scale = given[deviceScaleFactor];
    if (scale < 0 || scale > 5)
        throw Failure{Code::InvalidArgument, u"deviceScaleFactor must be from 0 to 5"_s,
            u"2 is a usual sharp screen."_s};
    const Viewport viewport{
        given[sizes::width].count, given[sizes::height].count, scale, given[mobile]};
    co_await page.emulation().setViewport(viewport);
    co_return page.acted();
}

} // namespace

Command commands::emulate::setViewport()
{
    return {
        .summary = "Give the page a viewport of that size and kind.",
        .takes = {sizes::width, sizes::height, deviceScaleFactor, mobile},
        .gives = replies::acted(),
        .http = httpPost("/set/viewport"),
        .effect = Effect::Acts,
        .example = R"({"width": 390, "height": 844, "deviceScaleFactor": 3, "mobile": true})",
        .phrases = {{.words = "set viewport",
            .positional = "width height",
            .says = "viewport set: {width}x{height}"}},
        .run = run,
    };
}
