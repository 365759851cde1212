// A picture of the viewport on which controls carry their refs.
#pragma once

#include "core/page/page.h"

struct LabelledPicture {
    Image image;
    int drawn = 0;
    int skipped = 0; // out of view, covered, or beyond the most that are drawn
};

// At most 150 labels. They are gone from the page again when it ends, also where it fails.
Task<LabelledPicture> takeLabelled(Page &page, QList<FrameControls> controls, Deadline deadline);
