// Explorations as plain requests: POST /api/knowledge/explore/start and its like.
#pragma once

#include "core/dialect/run_call.h"
#include "core/doors/service/mount.h"

Mount knowledgeMount(RunCall run);
