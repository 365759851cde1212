// Take over from the agents: they may read but change nothing until the person hands back.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"

namespace commands::people::takeOver {
namespace {

constexpr Field<std::optional<QString>> profile{
    "profile", "Profile to take over; all of them when left out."};

constexpr Field<bool> humanControl{"humanControl", "Agents are kept out of it now."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const auto taken = given[profile];
    if (taken)
        engine.browser(taken); // throws if there is none
    engine.humanControl().take(taken);
    co_return Reply{replies::ok(true), humanControl(true)};
}

} // namespace

Command command()
{
    return ::people::control("Keep agents from changing anything until the person hands back.",
        profile, humanControl, run);
}

} // namespace commands::people::takeOver
