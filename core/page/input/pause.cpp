#include "core/page/input/pause.h"

Pending<Nothing> pauseFor(std::chrono::milliseconds time, Deadline deadline)
{
    Pending<Nothing> pause;
    const bool fits = time <= deadline.remaining();
    const Deadline end = deadline.orIn(time);
    end.whenPassed(nullptr, [pause, fits, end] {
        if (fits && !end.isStopped())
            pause.settle(Nothing{});
        else
            pause.fail({Code::Timeout, QStringLiteral("the call ran out of time"),
                QStringLiteral("Ask for less at once.")});
    });
    return pause;
}
