// Open an address in a new tab.

#include "core/browser/browser.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"

namespace {

constexpr Field<QString> url{"url", "Address to open, as in https://example.com."};
constexpr Field<bool> loaded{"loaded",
    "The page has loaded. False without a failure: it is still loading, or it is a file."};

Task<Reply> run(Browser &browser, Arguments given)
{
    if (!browser.isRunning())
        co_await browser.start(given.deadline());
    const NewTab opened
        = co_await browser.tabs().open(given[url], given.deadline(), given.caller());
    Reply reply = replies::tabRow(*opened.tab, browser.profile());
    reply.insert(QStringLiteral("url"), opened.url);
    reply.insert(QStringLiteral("loaded"), opened.hasLoaded);
    if (opened.failure)
        reply.insert(QStringLiteral("failure"), replies::told(*opened.failure));
    const Reply done = reply;
    co_return done;
}

} // namespace

Command commands::tabs::open()
{
    return {
        .name = "open",
        .summary = "Open an address in a new tab.",
        .takes = {url},
        .gives = replies::tab() + QList<Parameter>{loaded, replies::failure, replies::late},
        .http = httpPost("/tabs/open"),
        .effect = Effect::Acts,
        .example = R"({"url": "https://example.com"})",
        .run = run,
        .timeLimit = std::chrono::seconds{14},
    };
}
