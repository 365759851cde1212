#include "core/page/element/press_end.h"

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds timeToTell{100}; // a page without reaction takes 50

} // namespace

PressEnd::PressEnd(const FramePtr &frame, const QString &world)
{
    m_timer.setSingleShot(true);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer,
        [frame, world] { askWithoutWaiting(frame, world, "endPress"); });
    m_timer.start(timeToTell);
}
