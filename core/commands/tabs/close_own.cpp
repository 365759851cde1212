// Close the tabs that the caller opened.

#include "core/commands/command_file.h"

#include <algorithm>

namespace commands::tabs::closeOwn {
namespace {

constexpr ShownField<std::optional<QList<QString>>> keep{
    "keep", "Close all whose address holds none of these; when left out, only blank ones."};

constexpr Field<int> closed{"closed", "How many were closed."};
constexpr Field<int> remaining{"remaining", "How many tabs there are, of others too."};

bool isBlank(const QString &url)
{
    return url.isEmpty() || url == u"about:blank"_s || url.startsWith(u"chrome://newtab"_s)
        || url.startsWith(u"chrome://new-tab-page"_s);
}

bool isUnwanted(const QString &url, const std::optional<QStringList> &kept)
{
    if (!kept)
        return isBlank(url);
    return std::none_of(
        kept->begin(), kept->end(), [&url](const QString &part) { return url.contains(part); });
}

Task<Reply> run(Browser &browser, Arguments given)
{
    co_await browser.attachIfThere(given.deadline());
    Tabs &tabs = browser.tabs();
    const QList<TabPtr> open = co_await tabs.list(given.deadline(), given.caller());
    int count = 0;
    for (const TabPtr &tab : open) {
        const bool isOwn = tab->openedBy() == given.caller().shown()
            && !tabs.owners().refusal(tab->targetId(), given.caller());
        if (!isOwn || !isUnwanted(tab->url(), given[keep]))
            continue;
        co_await tabs.close(tab, given.deadline());
        ++count;
    }
    co_return Reply{
        replies::ok(true), closed(count), remaining(static_cast<int>(open.size()) - count)};
}

} // namespace

Command command()
{
    return {
        .summary = "Close tabs that the caller opened; never one that somebody else did.",
        .takes = {keep, fields::session},
        .gives = {replies::ok, closed, remaining, replies::late},
        .http = httpPost("/tabs/close-own"),
        .effect = Effect::Acts,
        .example = "{}",
        .phrases = {{.says = "closed: {closed}, remaining: {remaining}"}},
        .run = run,
    };
}

} // namespace commands::tabs::closeOwn
