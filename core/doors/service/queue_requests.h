// Queues of commands as plain requests: POST /queues/browser_commands and its like.
#pragma once

#include "core/doors/queues/command_queue.h"
#include "core/doors/queues/results.h"
#include "core/doors/service/service_part.h"

#include <memory>

QList<ServicePart> queueParts(
    std::shared_ptr<CommandQueue> commands, std::shared_ptr<Results> results);
