// Tabs by index, for clients that count them.

#include "core/commands/command_file.h"

namespace commands::tabs::tabAction {
namespace {
enum class TabAction { List, New, Close, Select };

constexpr auto wordsFor(TabAction)
{
    return std::to_array<Word<TabAction>>({{TabAction::List, "list"}, {TabAction::New, "new"},
        {TabAction::Close, "close"}, {TabAction::Select, "select"}});
}

constexpr Field<TabAction> action{"action", "What to do."};
constexpr ShownField<std::optional<int>> placeInList{
    "index", "Which tab, counted from 0 in the order of the list; close takes the first."};

constexpr Field<std::optional<QList<replies::TabRow>>> tabs{"tabs", "The open tabs, for list."};
constexpr Field<std::optional<replies::TabRow>> tab{"tab", "The tab that was opened, for new."};
constexpr Field<std::optional<QString>> targetId{"targetId", "The tab, for close and select."};

Task<TabPtr> counted(Browser &browser, int place, Arguments given)
{
    const QList<TabPtr> open = co_await browser.tabs().list(given.deadline(), given.caller());
    if (place < 0 || place >= open.size())
        throw Failure{Code::TabNotFound, u"tab not found"_s,
            u"%1 tabs are open, counted from 0."_s.arg(open.size())};
    const TabPtr found = open.at(place);
    co_return found;
}

Task<Reply> listed(Browser &browser, Arguments given)
{
    QList<replies::TabRow> rows;
    if (browser.isRunning()) {
        const QList<TabPtr> open = co_await browser.tabs().list(given.deadline(), given.caller());
        for (const TabPtr &each : open)
            rows.append(replies::tabRow(each, browser.profile()));
    }
    co_return Reply{replies::ok(true), tabs(rows)};
}

Task<Reply> openTab(Browser &browser, Caller caller, Deadline deadline)
{
    if (!browser.isRunning())
        co_await browser.startForUse(deadline);
    const QString blank = u"about:blank"_s;
    const NewTab made = co_await browser.tabs().open(blank, deadline, caller);
    co_return Reply{replies::ok(true), tab(replies::tabRow(made.tab, browser.profile()))};
}

Task<Reply> run(Browser &browser, Arguments given)
{
    const TabAction wanted = given[action];
    if (wanted == TabAction::List)
        co_return co_await listed(browser, given);
    if (wanted == TabAction::New)
        co_return co_await openTab(browser, given.caller(), given.deadline());
    if (wanted == TabAction::Select && !given[placeInList])
        throw Failure{Code::InvalidArgument, u"index is required"_s,
            u"Counted from 0, in the order of the list."_s};
    const TabPtr chosen = co_await counted(browser, given[placeInList].value_or(0), given);
    browser.tabs().owners().require(chosen->targetId(), given.caller());
    if (wanted == TabAction::Close)
        co_await browser.tabs().close(chosen, given.deadline());
    else
        co_await browser.tabs().focus(chosen, given.deadline(), given.caller());
    co_return Reply{replies::ok(true), targetId(chosen->targetId())};
}

QString selectedInWords(const CallResult &result)
{
    return u"selected tab %1"_s.arg(result.arguments.value(u"index").toInt() + 1);
}

} // namespace

Command command()
{
    return {
        .summary = "List, open, close or focus tabs by their place in the list.",
        .takes = {action, placeInList, fields::session},
        .gives = {replies::ok, tabs, tab, targetId},
        .http = httpPost("/tabs/action"),
        .effect = Effect::Acts,
        .example = R"({"action": "select", "index": 0})",
        .phrases = {{.words = "tab",
                        .describe = replies::tabsInWords,
                        .fixed = R"({"action": "list"})",
                        .unused = "index",
                        .summary = "List the open tabs."},
            {.words = "tab new",
                .says = "opened new tab",
                .fixed = R"({"action": "new"})",
                .unused = "index",
                .summary = "Open an empty tab."},
            {.words = "tab select",
                .positional = "index",
                .describe = selectedInWords,
                .fixed = R"({"action": "select"})",
                .counted = "index",
                .summary = "Bring a tab to the front, by its place in the list."},
            {.words = "tab close",
                .positional = "index?",
                .says = "closed tab",
                .fixed = R"({"action": "close"})",
                .counted = "index",
                .summary = "Close a tab, by its place in the list; the first when left out."}},
        .run = run,
        .timeLimit = std::chrono::milliseconds{9500},
    };
}

} // namespace commands::tabs::tabAction
