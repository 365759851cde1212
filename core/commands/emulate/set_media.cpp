// Show a page in dark or light colours.

#include "core/commands/command_file.h"
#include "core/commands/preferred_colors.h"

namespace commands::emulate::setMedia {
namespace {

constexpr Field<PreferredColors> colorScheme{
    "colorScheme", "What the person prefers; none is as the machine has it."};

Task<Reply> run(Page &page, Arguments given)
{
    const bool isNone = given[colorScheme] == PreferredColors::None;
    const QString scheme = isNone ? QString{} : toWord(given[colorScheme]);
    co_await page.emulation().setColorScheme(scheme);
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Show the page in dark or light colours.",
        .takes = {colorScheme},
        .gives = replies::baseReply(),
        .http = httpPost("/set/media"),
        .effect = Effect::Acts,
        .example = R"({"colorScheme": "dark"})",
        .phrases = {{.words = "set media",
            .positional = "colorScheme",
            .says = "media colorScheme: {colorScheme}"}},
        .run = run,
    };
}

} // namespace commands::emulate::setMedia
