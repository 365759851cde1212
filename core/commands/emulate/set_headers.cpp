// Send headers with every request of a tab.

#include "core/commands/command_file.h"

namespace commands::emulate::setHeaders {
namespace {

constexpr Field<Texts> headers{
    "headers", "Names and values; they replace what was set before, and {} ends it."};

Task<Reply> run(Page &page, Arguments given)
{
    co_await page.emulation().setHeaders(Codec<Texts>::write(given[headers]).toObject());
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Send these headers with every request of the tab.",
        .takes = {headers},
        .gives = replies::baseReply(),
        .http = httpPost("/set/headers"),
        .effect = Effect::Acts,
        .example = R"({"headers": {"X-Trace": "42"}})",
        .phrases = {{.words = "set headers", .positional = "headers...", .says = "headers set"}},
        .run = run,
    };
}

} // namespace commands::emulate::setHeaders
