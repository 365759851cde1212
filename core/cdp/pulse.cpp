#include "core/cdp/pulse.h"

constexpr std::chrono::seconds betweenLooks{1};
constexpr std::chrono::seconds longestSilence{4};

Pulse::Pulse(std::function<void()> ask, std::function<bool()> isWaiting)
    : m_ask(std::move(ask)), m_isWaiting(std::move(isWaiting))
{
    m_timer.setSingleShot(true);
    m_timer.callOnTimeout(this, [this] { look(); });
}

void Pulse::sent()
{
    if (m_timer.isActive())
        return;
    m_lastLook = Clock::now();
    m_timer.start(betweenLooks);
}

void Pulse::heard()
{
    m_lastHeard = Clock::now();
    m_asked.reset();
    m_hasStopped = false;
}

std::chrono::seconds Pulse::silence() const
{
    return std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - m_lastHeard);
}

void Pulse::look()
{
    if (!m_isWaiting())
        return;
    const auto now = Clock::now();
    // If we were blocked, Chrome's messages may be still unread.
    const bool isLate = now - m_lastLook > 2 * betweenLooks;
    m_lastLook = now;
    m_timer.start(betweenLooks);
    if (now - m_lastHeard < betweenLooks)
        return;
    if (!m_asked) {
        m_asked = now;
        m_ask();
    } else if (isLate) {
        m_asked = now;
    } else if (now - *m_asked >= longestSilence) {
        m_hasStopped = true;
    }
}
