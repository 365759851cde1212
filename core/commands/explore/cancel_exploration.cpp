// Cancel an exploration.

#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"

Command commands::explore::cancelExploration::command()
{
    return ::exploration::steering(::exploration::steered<&Explorer::cancel>,
        "End an exploration; what it has found is kept.", "/explorations/:jobId/cancel");
}
