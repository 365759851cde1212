// Stop watching a tab.

#include "core/browser/tabs/live.h"
#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"

namespace commands::people::unwatchTab {
namespace {

// Nothing to do for a closed tab or a stopped browser.
Task<Reply> run(Browser &browser, Arguments given)
{
    const QString targetId = given[::people::targetId];
    if (browser.isRunning())
        browser.live()->unwatch(targetId);
    co_return Reply{replies::ok(true), replies::targetId(targetId)};
}

} // namespace

Command command()
{
    return {
        .summary = "Watch a tab no more.",
        .takes = {::people::targetId, fields::session},
        .gives = {replies::ok, replies::targetId},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E"})",
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::unwatchTab
