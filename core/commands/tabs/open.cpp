// Open an address in a new tab.

#include "core/commands/command_file.h"
#include "core/page/tab/title.h"

namespace commands::tabs::open {
namespace {

constexpr ShownField<QString> url{"url", "Address to open, as in https://example.com."};
constexpr Field<bool> loaded{"loaded",
    "The page has loaded. False without a failure: it is still loading, or it is a file."};

// Empty while it is not known.
Task<QString> titleIn(NewTab opened, Deadline deadline)
{
    if (opened.hasLoaded) {
        try {
            const std::optional<QString> said = co_await titleOf(opened.tab, deadline);
            co_return said.value_or(QString{});
        } catch (const Failure &) {
            // It has gone on meanwhile.
        }
    }
    co_return heardTitle(*opened.tab).value_or(QString{});
}

Task<Reply> run(Browser &browser, Arguments given)
{
    if (!browser.isRunning())
        co_await browser.startForUse(given.deadline());
    const NewTab opened
        = co_await browser.tabs().open(given[url], given.deadline(), given.caller());
    const replies::TabRow row = replies::tabRow(opened.tab, browser.profile());
    Reply reply = Codec<replies::TabRow>::write(row);
    const QString title = co_await titleIn(opened, given.deadline());
    reply.insert(u"title"_s, title);
    put(reply, replies::url(opened.url));
    put(reply, loaded(opened.hasLoaded));
    if (opened.failure)
        put(reply, replies::failure(*opened.failure));
    const Reply done = reply;
    co_return done;
}

QString describe(const CallResult &result)
{
    const bool isThere = !result.reply.contains(QLatin1StringView{replies::failure.name});
    return inWords(
        isThere ? "opened: {url}\nid: {targetId}" : "not loaded: {url}\nid: {targetId}", result);
}

} // namespace

Command command()
{
    return {
        .summary = "Open an address in a new tab.",
        .takes = {url, fields::session},
        .gives = replies::tab() + QList<Parameter>{loaded, replies::failure, replies::late},
        .http = httpPost("/tabs/open"),
        .effect = Effect::Acts,
        .example = R"({"url": "https://example.com"})",
        .phrases = {{.positional = "url", .describe = describe}},
        .run = run,
        .timeLimit = std::chrono::seconds{14},
    };
}

} // namespace commands::tabs::open
