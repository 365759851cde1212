// Text pasted into a page from no clipboard of the machine.
#pragma once

#include "core/page/page.h"

// Into what has the focus in the frame; `number` is its ref there, or 0 where that is not known.
// The page hears a paste; what it does not take itself is inserted at the caret. True where it took
// it. Throws NOT_ACTIONABLE where no text goes in there, VALUE_NOT_APPLIED where it is not there
// afterwards.
Task<bool> pasteText(Page &page, FramePtr frame, int number, QString text);
