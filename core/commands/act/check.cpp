// Check a checkbox, a switch or a radio button that is not checked yet.

#include "core/commands/check_state.h"
#include "core/commands/command_file.h"

Command commands::act::check::command()
{
    const auto set = [](Page &page, Arguments given) {
        return check_state::set(page, std::move(given), true);
    };
    return check_state::setting(set,
        "Check a checkbox, a switch or a radio button; nothing is done where it is checked.",
        "check", "checked ref {ref}");
}
