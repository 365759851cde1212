// How a Browser ends its Chrome.

#include "core/browser/browser.h"
#include "core/browser/ending.h"
#include "core/cdp/connection.h"
#include "core/events/event_stream.h"

using namespace Qt::StringLiterals;

Task<bool> Browser::stop()
{
    if (m_state == State::Starting)
        co_await giveUpStart();
    if (m_state == State::Off)
        co_return false;
    if (m_state == State::Stopping) {
        Pending<bool> stopped;
        m_waitForStop.append(stopped);
        co_return co_await stopped;
    }
    co_return co_await bringDown();
}

// The start ends with its Chrome, or its connection. A Chrome that is taken over may hold logins
// that are not on the disk: that is waited for, so that it can be closed.
Task<> Browser::giveUpStart()
{
    Pending<Nothing> started;
    m_waitForStart.append(started);
    m_isCutShort = !m_isTakenOver;
    if (m_isCutShort && m_process)
        co_await cutShort(m_process);
    else if (m_isCutShort && m_connection)
        m_connection->close();
    try {
        co_await started;
    } catch (const Failure &) {
    }
}

Task<bool> Browser::bringDown()
{
    const bool wasOurs = isOurs();
    m_state = State::Stopping;
    m_events.tell({Event::Kind::BrowserStopping, m_profile.name, {}});
    co_await endChrome(m_process, m_connection);
    nowOff(u"stopped"_s);
    const auto waiting = std::exchange(m_waitForStop, {});
    for (const auto &stopped : waiting)
        stopped.settle(wasOurs);
    co_return wasOurs;
}
