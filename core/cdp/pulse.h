// Whether Chrome as a whole still answers, whatever its pages do. It is asked nothing while it
// talks: only when calls have waited for a second in silence it gets a question that needs no page.
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

    // `ask` sends the question, `isWaiting` says whether any call is unanswered.
    Pulse(std::function<void()> ask, std::function<bool()> isWaiting);

    // A call was sent.
    void sent();
    // Chrome said anything.
    void heard();

    // It was asked 4 s ago or earlier, and nothing whatever has come from it since.
    bool hasStopped() const { return m_hasStopped; }
    // How long nothing has come from it.
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
