// The frame inside an <iframe>.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <memory>

// Frames inside frames further down are not looked at.
inline constexpr int deepestFrame = 8;

// The frame that the element of this ref number holds, found once and remembered; null where it has
// no document.
Task<FramePtr> childFrame(
    std::shared_ptr<Tab> tab, FramePtr parent, int ownerNumber, Deadline deadline);
