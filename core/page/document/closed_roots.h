// Closed shadow roots, which no script can see from outside: Chrome hands them to our engine.
#pragma once

#include "core/page/document/frame.h"

// Of the elements that the engine of this frame wonders about, each once. True where one was found:
// what was read before is not all there is.
Task<bool> adoptClosedRoots(FramePtr frame, Deadline deadline);
