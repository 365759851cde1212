// Pause an exploration.

#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"

Command commands::explore::pauseExploration::command()
{
    return ::exploration::steering(::exploration::steered<&Explorer::pause>,
        "Finish what is being visited and begin nothing more, until it is resumed.",
        "/explorations/:jobId/pause");
}
