// How long the pages of an exploration take, by the last twenty.
#pragma once

#include "core/explore/explore_limits.h"

#include <QtGlobal>

#include <deque>
#include <optional>

class Pace {
public:
    // A page was done at that time, in ms.
    void note(qint64 time)
    {
        m_times.push_back(time);
        if (m_times.size() > explore_limits::paceOf)
            m_times.pop_front();
    }
    // Nothing is known of a time in which nothing was done.
    void restart() { m_times.clear(); }

    // Seconds for that many pages more; nothing before there have been some.
    std::optional<qint64> secondsFor(qint64 pages) const
    {
        if (m_times.size() < explore_limits::paceFrom)
            return std::nullopt;
        const auto each = static_cast<double>(m_times.back() - m_times.front())
            / static_cast<double>(m_times.size() - 1);
        return qRound64(each * static_cast<double>(pages) / 1000);
    }

private:
    std::deque<qint64> m_times;
};
