// Go back to the page before.

#include "core/commands/arrival.h"
#include "core/commands/command_file.h"

Command commands::tabs::back::command()
{
    return arrival::stepping(arrival::step<Step::Back>,
        "Take a tab back to the page before this one, and wait until it has loaded.", "/back",
        "went back to {url}");
}
