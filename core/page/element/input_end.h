// After Chrome has handled input: makes the document report what it saw of it, if it still waits
// for more. It reports by itself if it saw all of it, so most times there is nothing to do.
#pragma once

#include "core/page/tab/tab.h"

#include <QTimer>

class InputEnd {
public:
    // So much later, unless this object is gone by then.
    InputEnd(const FramePtr &frame, const QString &world, std::chrono::milliseconds timeToReport);

private:
    QTimer m_timer;
};
