// Take a tab offline, or back online.

#include "core/commands/command_file.h"

namespace commands::emulate::setOffline {
namespace {

constexpr ShownField<bool> offline{"offline", "Whether the tab is off the network."};

Task<Reply> run(Page &page, Arguments given)
{
    co_await page.emulation().setOffline(given[offline]);
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Take the tab off the network, or back onto it.",
        .takes = {offline},
        .gives = replies::baseReply(),
        .http = httpPost("/set/offline"),
        .effect = Effect::Acts,
        .example = R"({"offline": true})",
        .phrases
        = {{.words = "set offline", .positional = "offline", .says = "offline: {offline}"}},
        .run = run,
    };
}

} // namespace commands::emulate::setOffline
