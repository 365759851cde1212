// Uncheck a checkbox or a switch that is checked.

#include "core/commands/check_state.h"
#include "core/commands/command_file.h"

Command commands::act::uncheck::command()
{
    const auto set = [](Page &page, Arguments given) {
        return check_state::set(page, std::move(given), false);
    };
    return check_state::setting(set,
        "Uncheck a checkbox or a switch; nothing is done where it is not checked.", "uncheck",
        "unchecked ref {ref}");
}
