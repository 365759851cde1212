// Navigate a tab.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

namespace {

constexpr auto url = Field<QString>{"url", "Address to go to, as in https://example.com."}.shown();

Task<Reply> run(Page &page, Arguments given)
{
    co_await page.navigate(given[url]);
    co_return page.acted();
}

} // namespace

Command commands::tabs::navigate()
{
    return {
        .summary = "Take a tab to another address and wait until it has loaded.",
        .takes = {url},
        .gives = replies::settling(),
        .http = httpPost("/navigate"),
        .effect = Effect::Acts,
        .example = R"({"url": "https://example.com"})",
        .phrases = {{.positional = "url", .says = "navigated to {url}"}},
        .run = run,
        .settles = true,
    };
}
