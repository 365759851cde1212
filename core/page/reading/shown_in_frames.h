// Whether a condition holds in the main frame of a tab and its visible frames.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QList>
#include <QString>

#include <memory>

struct ShownCondition {
    enum class Where { InOneFrame, InEachFrame };

    QString kind; // a condition of the engine's waitFor
    QString value;
    Where where = Where::InOneFrame;
    FramePtr top{}; // looks there and in the frames inside; null: in the main frame
};

struct Shown {
    bool isMet = false;
    QString obstacle{}; // what was in the way, if known
    QList<FramePtr> unmet{}; // the frames where it does not hold
};

// Checks once. An inner frame that goes away, or does not answer within a second, shows nothing.
Task<Shown> lookForShown(std::shared_ptr<Tab> tab, ShownCondition condition, Deadline deadline);

// Ends when the condition holds in one of these frames, its inner frames change, or it is gone; at
// `end` at the latest.
Task<> changeOfShown(QList<FramePtr> frames, ShownCondition condition, Deadline end);
