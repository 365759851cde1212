// Close the current tab.

#include "core/commands/command_file.h"

namespace commands::act::closeTab {
namespace {

Task<Reply> run(Browser &browser, Arguments given)
{
    Tabs &tabs = browser.tabs();
    const auto wanted = given[fields::targetId];
    const TabPtr tab = wanted ? tabs.callers().find(*wanted) : tabs.callers().inUse(given.caller());
    co_await tabs.close(tab, given.deadline());
    co_return Reply{replies::ok(true), replies::targetId(tab->targetId())};
}

} // namespace

Command command()
{
    return {
        .summary = "Close the tab that is in use, or the one named.",
        .takes = {fields::targetId},
        .gives = {replies::ok, replies::targetId},
        .http = actKind("close"),
        .effect = Effect::Acts,
        .example = "{}",
        .run = run,
    };
}

} // namespace commands::act::closeTab
