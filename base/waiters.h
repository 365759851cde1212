// Coroutines that wait for the same event.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"

#include <QList>

// Wake or fail all waiters before destroying this.
class Waiters {
public:
    // Settled by the next wake() or fail(), failed with `late` at the deadline.
    Pending<Nothing> join(Deadline deadline, const Failure &late)
    {
        m_waiting.removeIf([](const Pending<Nothing> &each) { return each.isSettled(); });
        Pending<Nothing> one;
        m_waiting.append(one);
        deadline.whenPassed(nullptr, [one, late] { one.fail(late); });
        return one;
    }

    void wake()
    {
        const auto waiting = std::exchange(m_waiting, {});
        for (const auto &each : waiting)
            each.settle(Nothing{});
    }

    void fail(const Failure &why)
    {
        const auto waiting = std::exchange(m_waiting, {});
        for (const auto &each : waiting)
            each.fail(why);
    }

private:
    QList<Pending<Nothing>> m_waiting;
};
