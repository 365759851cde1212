// Whether Chrome as a whole still answers, whatever its pages do. It probes only after calls have
// waited for a second in silence, with a call that needs no page.
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <optional>

class Pulse : public QObject {
    Q_OBJECT
public:
    using Clock = std::chrono::steady_clock;

    // `ask` sends the probe; `isWaiting`: some call is unanswered.
    Pulse(std::function<void()> ask, std::function<bool()> isWaiting);

    // A call was sent.
    void sent();
    // Chrome sent anything.
    void heard();

    // A probe was sent at least 4 s ago, and nothing at all has come since.
    bool hasStopped() const { return m_hasStopped; }
    // Time since its last message.
    std::chrono::seconds silence() const;

private:
    void look();

    std::function<void()> m_ask;
    std::function<bool()> m_isWaiting;
    QTimer m_timer;
    Clock::time_point m_lastHeard = Clock::now();
    Clock::time_point m_lastLook{};
    std::optional<Clock::time_point> m_asked{};
    bool m_hasStopped = false;
};
