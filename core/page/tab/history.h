// Back, forward and reload.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <memory>

enum class Step { Back, Forward, Reload };

// Ends when the tab is under way. False if there is no page in that direction.
Task<bool> stepInHistory(std::shared_ptr<Tab> tab, Step step, Deadline deadline);
