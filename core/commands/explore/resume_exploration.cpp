// Resume an exploration.

#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"

Command commands::explore::resumeExploration::command()
{
    return ::exploration::steering(::exploration::steered<&Explorer::resume>,
        "Go on with a paused exploration.", "/explorations/:jobId/resume");
}
