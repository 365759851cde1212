// How many requests an address may still send in its minute.
#pragma once

#include <QHash>
#include <QHostAddress>

#include <chrono>
#include <optional>

// A window of a minute begins with an address's first request. Knows 10,000 addresses at once; when
// there are more, those whose minute is over are forgotten, and if none is, the newcomer waits.
class RateLimit {
public:
    using Clock = std::chrono::steady_clock;

    explicit RateLimit(int mostAMinute) : m_most(mostAMinute) { }

    // Counts `requests`; how long to wait if that was too many.
    std::optional<std::chrono::seconds> exceededBy(
        const QHostAddress &address, int requests = 1, Clock::time_point now = Clock::now());

private:
    struct Window {
        Clock::time_point began;
        int requests = 0;
    };

    void makeRoom(Clock::time_point now);

    int m_most;
    QHash<QHostAddress, Window> m_windows;
};
