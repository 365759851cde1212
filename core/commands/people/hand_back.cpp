// Let the agents act again.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"

namespace commands::people::handBack {
namespace {

constexpr Field<std::optional<QString>> profile{
    "profile", "Profile to hand back, also where all are taken over; everything when left out."};

constexpr Field<bool> humanControl{"humanControl", "Agents are kept out of it all the same."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const auto back = given[profile];
    if (back)
        engine.browser(back); // throws if there is none
    engine.humanControl().handBack(back);
    const bool isControlled = engine.humanControl().isControlled(back.value_or(QString{}));
    co_return Reply{replies::ok(true), humanControl(isControlled)};
}

} // namespace

Command command()
{
    return ::people::control("Let the agents act again.", profile, humanControl, run);
}

} // namespace commands::people::handBack
