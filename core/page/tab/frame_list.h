// The frames of a tab.
#pragma once

#include "base/deadline.h"
#include "base/task.h"
#include "core/page/tab/tab.h"

#include <QList>
#include <QString>

#include <memory>

struct ListedFrame {
    QString ref; // of the element that holds it; empty for the main frame
    QString name;
    QString url; // empty where it has no document, or does not answer
    QString parent; // the ref of the frame around it; empty where that is the main frame
    bool isOtherProcess = false;
    FramePtr frame{}; // null where it has no document
};

struct FrameList {
    QList<ListedFrame> frames; // the main frame first, each before those inside it
    bool isWhole = true;
};

// 200 at most, eight deep.
Task<FrameList> framesOf(std::shared_ptr<Tab> tab, Deadline deadline);
