#include "core/page/input/pause.h"

#include <QTimer>

Pending<Nothing> pauseFor(std::chrono::milliseconds time, Deadline deadline)
{
    Pending<Nothing> pause;
    if (time <= deadline.remaining()) {
        QTimer::singleShot(time, Qt::PreciseTimer, [pause] { pause.settle(Nothing{}); });
    } else {
        QTimer::singleShot(deadline.remaining(), [pause] {
            pause.fail({Code::Timeout, QStringLiteral("the call ran out of time"),
                QStringLiteral("Ask for less at once.")});
        });
    }
    return pause;
}
