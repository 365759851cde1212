// After Chrome has handled a press: makes the document tell what it saw of it, if it still waits
// for more. It tells by itself if it saw all of it, so most times there is nothing to do.
#pragma once

#include "core/page/tab/tab.h"

#include <QTimer>

class PressEnd {
public:
    // From then until this object is gone.
    PressEnd(const FramePtr &frame, const QString &world);

private:
    QTimer m_timer;
};
