// Close a tab.

#include "core/commands/command_file.h"

namespace commands::tabs::close {
namespace {

constexpr Field<QString> targetId{"targetId", "Tab to close: its id or a unique beginning of it."};

Task<Reply> run(Browser &browser, Arguments given)
{
    co_await browser.attachIfThere(given.deadline());
    Tabs &tabs = browser.tabs();
    const TabPtr tab = tabs.callers().find(given[targetId], given.caller());
    tabs.owners().require(tab->targetId(), given.caller());
    co_await tabs.close(tab, given.deadline());
    co_return Reply{replies::ok(true)};
}

} // namespace

Command command()
{
    return {
        .summary = "Close a tab.",
        .takes = {targetId, fields::session},
        .gives = {replies::ok, replies::late},
        .http = httpDelete("/tabs/:targetId"),
        .effect = Effect::Acts,
        .example = R"({"targetId": "3D1FA8AD"})",
        .phrases = {{.positional = "targetId?",
            .says = "closed tab",
            .without = "closeTab",
            .summary = "Close a tab; the last used one when left out."}},
        .run = run,
        .timeLimit = std::chrono::milliseconds{4500},
    };
}

} // namespace commands::tabs::close
