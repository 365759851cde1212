// Go forward again.

#include "core/commands/arrival.h"
#include "core/commands/command_file.h"

Command commands::tabs::forward::command()
{
    return arrival::stepping(arrival::step<Step::Forward>,
        "Take a tab forward to the page it went back from, and wait until it has loaded.",
        "/forward", "went forward to {url}");
}
