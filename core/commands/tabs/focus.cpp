// Bring a tab to the front.

#include "core/commands/command_file.h"

namespace commands::tabs::focus {
namespace {

constexpr Field<QString> targetId{
    "targetId", "Tab to bring to the front: its id or a unique beginning of it."};

Task<Reply> run(Browser &browser, Arguments given)
{
    co_await browser.attachIfThere(given.deadline());
    Tabs &tabs = browser.tabs();
    const TabPtr tab = tabs.callers().find(given[targetId], given.caller());
    tabs.owners().require(tab->targetId(), given.caller());
    co_await tabs.focus(tab, given.deadline(), given.caller());
    co_return Reply{replies::ok(true)};
}

} // namespace

Command command()
{
    return {
        .summary = "Bring a tab to the front.",
        .takes = {targetId, fields::session},
        .gives = {replies::ok, replies::late},
        .http = httpPost("/tabs/focus"),
        .effect = Effect::Acts,
        .example = R"({"targetId": "3D1FA8AD"})",
        .phrases = {{.positional = "targetId", .says = "focused tab {targetId}"}},
        .run = run,
        .timeLimit = std::chrono::milliseconds{4500},
    };
}

} // namespace commands::tabs::focus
