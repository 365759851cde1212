// One question to a frame and to the frames shown in it, all inside a frame asked before any is
// awaited.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/document/suspicions.h"
#include "core/page/tab/tab.h"

#include <QByteArray>
#include <QJsonObject>

#include <memory>
#include <vector>

struct FrameAnswer {
    FramePtr frame{}; // none where it has no document, or did not answer within a second
    int owner = 0; // the ref number of its element, in the frame around
    QJsonObject said{};
    std::vector<FrameAnswer> children{}; // of the numbers that `said` lists as "frames"
};

// What all of them say as "suspicions".
Suspicions suspicionsIn(const FrameAnswer &answer);

// How many of the frames below have not answered.
int silentFrames(const FrameAnswer &answer);

// The function of the engine takes `toEach`, the first frame's also `onlyToFirst`. Throws where
// the first frame does not answer.
Task<FrameAnswer> askFrames(std::shared_ptr<Tab> tab, FramePtr first, QByteArray function,
    QJsonObject toEach, QJsonObject onlyToFirst, Deadline deadline);
