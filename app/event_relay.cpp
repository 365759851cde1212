#include "app/event_relay.h"

#include "base/logging.h"

// Limits while the receiving thread is blocked. Pictures may be dropped: the next one replaces
// them.
constexpr int mostWaiting = 20'000;
constexpr int mostBeforePictures = 20;

EventRelay::EventRelay(EventStream &from, EventStream &to) : m_from(from), m_to(to)
{
    connect(&m_from, &EventStream::happened, this, &EventRelay::hear, Qt::DirectConnection);
}

// On that thread, so that no event is in progress.
EventRelay::~EventRelay()
{
    QMetaObject::invokeMethod(
        &m_from, [this] { disconnect(&m_from, nullptr, this, nullptr); },
        Qt::BlockingQueuedConnection);
}

void EventRelay::hear(const Event &event)
{
    const bool isPicture = event.kind == Event::Kind::LiveFrame;
    if (m_waiting >= (isPicture ? mostBeforePictures : mostWaiting)) {
        if (!isPicture)
            ++m_lost;
        return;
    }
    ++m_waiting;
    QMetaObject::invokeMethod(
        this, [this, event] { pass(event); }, Qt::QueuedConnection);
}

void EventRelay::pass(const Event &event)
{
    --m_waiting;
    m_to.publish(event);
    const int lost = m_waiting == 0 ? m_lost.exchange(0) : 0;
    if (lost == 0)
        return;
    qCWarning(logApp) << "the window was held up and missed" << lost << "events";
    m_to.publish({Event::Kind::ProfilesChanged, {}, {}});
}
