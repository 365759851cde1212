// Navigate a tab.

#include "core/commands/arrival.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"

namespace {

constexpr auto url = Field<QString>{"url", "Address to go to, as in https://example.com."}.shown();

Task<Reply> run(Page &page, Arguments given)
{
    co_await page.navigate(given[url], arrival::wanted(given));
    co_return co_await arrival::titledReply(page, given);
}

} // namespace

Command commands::tabs::navigate()
{
    return {
        .summary = "Take a tab to another address and wait until it has loaded.",
        .takes = QList<Parameter>{url} + arrival::takes(),
        .gives = replies::settling() + QList<Parameter>{arrival::title, arrival::status},
        .http = httpPost("/navigate"),
        .effect = Effect::Acts,
        .example = R"({"url": "https://example.com"})",
        .phrases = {{.positional = "url", .says = "navigated to {url}"}},
        .run = run,
        .settles = true,
    };
}
