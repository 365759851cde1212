#include "core/page/element/input_end.h"

InputEnd::InputEnd(
    const FramePtr &frame, const QString &world, std::chrono::milliseconds timeToReport)
{
    m_timer.setSingleShot(true);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer,
        [frame, world] { askWithoutWaiting(frame, world, "endInput"); });
    m_timer.start(timeToReport);
}
