// List the tabs of a browser.

#include "core/commands/command_file.h"

namespace commands::tabs::tabs {
namespace {

constexpr std::chrono::milliseconds attachTime{1500};

constexpr Field<bool> running{"running", "The browser runs."};
constexpr Field<bool> mine{
    "mine", "Only those that this caller owns or nobody does, where agents own their tabs.", false};

constexpr Field<QList<replies::TabRow>> tabs{"tabs",
    "The open tabs, the newest first. owner is there where agents own their tabs: who may act in "
    "it."};

Task<Reply> run(Browser &browser, Arguments given)
{
    QList<replies::TabRow> rows;
    co_await browser.attachIfThere(given.deadline().orIn(attachTime));
    if (browser.isRunning()) {
        const QList<TabPtr> open = co_await browser.tabs().list(given.deadline(), given.caller());
        for (const TabPtr &tab : open) {
            const TabOwners &owners = browser.tabs().owners();
            if (given[mine] && owners.refusal(tab->targetId(), given.caller()))
                continue;
            rows.append(replies::tabRow(tab, browser.profile()));
            rows.last().owner = owners.of(tab->targetId());
        }
    }
    co_return Reply{running(browser.isRunning()), tabs(rows)};
}

} // namespace

Command command()
{
    return {
        .summary = "List the open tabs.",
        .takes = {mine, fields::session},
        .gives = {running, tabs, replies::late},
        .http = httpGet("/tabs"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.describe = replies::tabsInWords}},
        .run = run,
        .timeLimit = std::chrono::milliseconds{2500},
    };
}

} // namespace commands::tabs::tabs
