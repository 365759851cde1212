// The time by which a call must have ended, whatever Chrome does.
#pragma once

#include <algorithm>
#include <chrono>

class Deadline {
public:
    using Clock = std::chrono::steady_clock;

    static Deadline in(std::chrono::milliseconds time) { return Deadline{Clock::now() + time}; }

    bool hasPassed() const { return Clock::now() >= m_end; }
    Clock::time_point end() const { return m_end; }

    // Never negative.
    std::chrono::milliseconds remaining() const
    {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_end - Clock::now());
        return std::max(left, std::chrono::milliseconds{0});
    }

    // The earlier of this deadline and one that far from now.
    Deadline orIn(std::chrono::milliseconds time) const
    {
        return Deadline{std::min(m_end, Clock::now() + time)};
    }

private:
    explicit Deadline(Clock::time_point end) : m_end(end) { }
    Clock::time_point m_end;
};
