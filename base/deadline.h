// The time by which a call must have ended, whatever Chrome does.
#pragma once

#include "base/cancel_source.h"

#include <algorithm>
#include <chrono>
#include <functional>

class Deadline {
public:
    using Clock = std::chrono::steady_clock;

    static Deadline in(std::chrono::milliseconds time) { return Deadline{Clock::now() + time}; }

    // The same, but passed as soon as `stop` is cancelled. Null: the same.
    Deadline orAt(CancelSourceRef stop) const { return Deadline{m_end, std::move(stop)}; }

    bool hasPassed() const { return isStopped() || Clock::now() >= m_end; }
    bool isStopped() const { return m_stop && m_stop->isCancelled(); }
    Clock::time_point end() const { return m_end; }
    const CancelSourceRef &stop() const { return m_stop; }

    // Never negative.
    std::chrono::milliseconds remaining() const
    {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_end - Clock::now());
        return isStopped() ? std::chrono::milliseconds{0}
                           : std::max(left, std::chrono::milliseconds{0});
    }

    // The earlier of this deadline and one that far from now.
    Deadline orIn(std::chrono::milliseconds time) const
    {
        return Deadline{std::min(m_end, Clock::now() + time), m_stop};
    }

    // Calls it once, from the event loop, when it has passed; never if `context` has gone by then.
    // Null: the thread.
    void whenPassed(QObject *context, std::function<void()> call) const;

private:
    explicit Deadline(Clock::time_point end, CancelSourceRef stop = {})
        : m_end(end), m_stop(std::move(stop))
    {
    }

    Clock::time_point m_end;
    CancelSourceRef m_stop;
};
