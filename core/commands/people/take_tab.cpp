// Take a tab away from the agent that owns it, or give it back.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"

namespace commands::people::takeTab {
namespace {

constexpr Field<bool> giveBack{"giveBack", "Nobody's again: the next agent may have it.", false};

constexpr Field<QString> owner{"owner", "Whose it is now; empty if it is nobody's."};

Task<Reply> run(Browser &browser, Arguments given)
{
    Tabs &tabs = browser.tabs();
    const QString id = tabs.callers().find(given[::people::targetId], given.caller())->targetId();
    if (given[giveBack])
        tabs.owners().giveBack(id);
    else
        tabs.owners().take(id);
    co_return Reply{replies::ok(true), replies::targetId(id), owner(tabs.owners().of(id))};
}

} // namespace

Command command()
{
    return {
        .summary = "Keep agents out of a tab until it is given back.",
        .takes = {::people::targetId, giveBack},
        .gives = {replies::ok, replies::targetId, owner},
        .effect = Effect::Manages,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E"})",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
    };
}

} // namespace commands::people::takeTab
