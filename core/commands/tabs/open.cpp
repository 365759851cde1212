// Open an address in a new tab.

#include "core/browser/browser.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"

namespace {

constexpr Field<QString> url{"url", "Address to open, as in https://example.com."};

Task<Reply> run(Browser &browser, Arguments given)
{
    if (!browser.isRunning())
        co_await browser.start(given.deadline());
    const TabPtr tab = co_await browser.tabs().open(given[url], given.deadline(), given.door());
    co_return replies::tabRow(*tab, browser.profile());
}

} // namespace

Command commands::tabs::open()
{
    return {
        .name = "open",
        .summary = "Open an address in a new tab.",
        .takes = {url},
        .gives = replies::tab(),
        .http = httpPost("/tabs/open"),
        .effect = Effect::Acts,
        .example = R"({"url": "https://example.com"})",
        .run = run,
        .timeLimit = std::chrono::seconds{14},
    };
}
