// Whether the page could see a press that was stopped: one of its listeners on the window may run
// before our watch.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

// False if unknown.
Task<bool> nobodyListensToPresses(FramePtr frame, Deadline deadline);
