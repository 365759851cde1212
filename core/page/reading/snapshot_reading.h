// Reads the frames of a tab for a snapshot: all frames inside a frame are asked before any is
// awaited.
#pragma once

#include "core/page/document/snapshot_part.h"
#include "core/page/reading/snapshot.h"

// Of the frame and all in it; `mostCharacters` bounds each of them, 0 does not.
Task<SnapshotPart> readFrames(
    std::shared_ptr<Tab> tab, SnapshotOptions options, int mostCharacters, Deadline deadline);
