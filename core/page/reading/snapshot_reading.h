// Reads the frames of a tab for a snapshot, all children of a frame at the same time.
#pragma once

#include "core/page/document/snapshot_part.h"
#include "core/page/reading/snapshot.h"

// The frame and all in it. `mostCharacters`: limit per frame; 0: none.
Task<SnapshotPart> readFrames(
    std::shared_ptr<Tab> tab, SnapshotOptions options, int mostCharacters, Deadline deadline);
