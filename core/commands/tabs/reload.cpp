// Load a page again.

#include "core/commands/arrival.h"
#include "core/commands/command_file.h"

Command commands::tabs::reload::command()
{
    return arrival::stepping(arrival::step<Step::Reload>,
        "Load the page of a tab again, and wait until it has loaded.", "/reload",
        "loaded {url} again");
}
