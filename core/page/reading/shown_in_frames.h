// What is shown in the main frame of a tab and in the frames shown inside it, asked of each of
// them.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QList>
#include <QString>

#include <memory>

struct ShownCondition {
    enum class Where { InOneFrame, InEachFrame };

    QString kind; // as the engine's waitFor calls it
    QString value;
    Where where = Where::InOneFrame;
};

struct Shown {
    bool isMet = false;
    QString obstacle{}; // what was in the way, where that is known
    QList<FramePtr> unmet{}; // the frames that are not as they are to be
};

// One look. A frame inside that does not answer within a second, or goes away, shows nothing.
Task<Shown> lookForShown(std::shared_ptr<Tab> tab, ShownCondition condition, Deadline deadline);

// Ends when one of these frames is as it is to be, or has other frames inside, or is gone; at `end`
// at the latest.
Task<> changeOfShown(QList<FramePtr> frames, ShownCondition condition, Deadline end);
