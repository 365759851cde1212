// The frame inside an <iframe>.
#pragma once

#include "core/base/deadline.h"
#include "core/base/task.h"
#include "core/page/tab.h"

#include <memory>

// The frame that the element of this ref number holds, found once and remembered; null where it has
// no document.
Task<FramePtr> childFrame(
    std::shared_ptr<Tab> tab, FramePtr parent, int ownerNumber, Deadline deadline);
