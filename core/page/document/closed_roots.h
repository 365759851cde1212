// Closed shadow roots, which scripts cannot reach: Chrome gives them to our engine.
#pragma once

#include "core/page/document/frame.h"

// Checks each element that this frame's engine suspects, once. True if one had a root: then read
// again.
Task<bool> adoptClosedRoots(FramePtr frame, Deadline deadline);
