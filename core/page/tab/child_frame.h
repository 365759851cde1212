// The frame inside an <iframe>.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <memory>

// Frames nested deeper are ignored.
inline constexpr int deepestFrame = 8;

// The frame of the iframe with this ref number, found once and cached; null if it has no document.
Task<FramePtr> childFrame(
    std::shared_ptr<Tab> tab, FramePtr parent, int ownerNumber, Deadline deadline);
