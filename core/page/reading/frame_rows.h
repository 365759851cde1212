// A list of what all frames of a tab show, in the order in which they show it.
#pragma once

#include "core/page/reading/asked_frames.h"

#include <QJsonArray>

struct FrameRows {
    QJsonArray rows{};
    int more = 0; // of those frames that were asked, how many are left out
    int silentFrames = 0; // shown, but not read
};

// What a function of the engine that answers with rowsReported (frame_rows.js) reports; `mostRows`
// in all.
Task<FrameRows> askForRows(std::shared_ptr<Tab> tab, FramePtr first, QByteArray function,
    QJsonObject toEach, int mostRows, Deadline deadline);
