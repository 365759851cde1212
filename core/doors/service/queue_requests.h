// Queues of commands as plain requests: POST /queues/browser_commands and its like.
#pragma once

#include "core/doors/service/mount.h"
#include "core/queues/command_queue.h"
#include "core/queues/results.h"

#include <memory>

QList<Mount> queueMounts(std::shared_ptr<CommandQueue> commands, std::shared_ptr<Results> results);
