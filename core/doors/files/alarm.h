// Wakes coroutines from the event loop: never inside the caller of ring(), which may end by that.
#pragma once

#include "base/pending.h"

#include <QList>
#include <QTimer>

#include <chrono>

namespace files {

class Alarm {
public:
    Alarm() = default;
    Alarm(const Alarm &) = delete;
    Alarm &operator=(const Alarm &) = delete;
    ~Alarm() { ring(); }

    // Settled soon after the next ring, or when that time has passed.
    Pending<Nothing> next(std::chrono::milliseconds most)
    {
        Pending<Nothing> one;
        m_waiting.removeIf([](const Pending<Nothing> &each) { return each.isSettled(); });
        m_waiting.append(one);
        QTimer::singleShot(most, [one] { one.settle(Nothing{}); });
        return one;
    }

    void ring()
    {
        const auto waiting = std::exchange(m_waiting, {});
        for (const Pending<Nothing> &each : waiting)
            QTimer::singleShot(0, [each] { each.settle(Nothing{}); });
    }

private:
    QList<Pending<Nothing>> m_waiting;
};

} // namespace files
