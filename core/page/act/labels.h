// A picture of the viewport with controls labelled by their refs.
#pragma once

#include "core/page/page.h"

struct LabelledPicture {
    Image image;
    int drawn = 0;
    int skipped = 0; // out of view, covered, or over the limit
};

// At most 150 labels. Removes them from the page when it ends, even if it fails.
Task<LabelledPicture> takeLabelled(Page &page, QList<FrameControls> controls, Deadline deadline);
