#include "core/doors/http/rate_limit.h"

constexpr std::chrono::seconds window{60};
constexpr qsizetype mostAddresses = 10'000;

std::optional<std::chrono::seconds> RateLimit::exceededBy(
    const QHostAddress &address, int requests, Clock::time_point now)
{
    if (!m_windows.contains(address)) {
        makeRoom(now);
        if (m_windows.size() >= mostAddresses)
            return window;
    }
    Window &theirs = m_windows[address];
    if (now - theirs.began >= window)
        theirs = {now, 0};
    theirs.requests += requests;
    if (theirs.requests <= m_most)
        return std::nullopt;
    return std::chrono::ceil<std::chrono::seconds>(theirs.began + window - now);
}

void RateLimit::makeRoom(Clock::time_point now)
{
    if (m_windows.size() >= mostAddresses)
        m_windows.removeIf([now](const auto &each) { return now - each.value().began >= window; });
}
