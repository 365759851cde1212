// Take a tab to another address.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

namespace {

constexpr Field<QString> url{"url", "Address to go to, as in https://example.com."};

Task<Reply> run(Page &page, Arguments given)
{
    co_await page.navigate(given[url]);
    co_return page.acted();
}

} // namespace

Command commands::tabs::navigate()
{
    return {
        .name = "navigate",
        .summary = "Take a tab to another address and wait until it has loaded.",
        .takes = {url},
        .gives = replies::settling(),
        .http = httpPost("/navigate"),
        .effect = Effect::Acts,
        .example = R"({"url": "https://example.com"})",
        .run = run,
        .settles = true,
    };
}
