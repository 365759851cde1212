// Passes events from a stream of another thread to one of this, in order.
#pragma once

#include "core/events/event_stream.h"

#include <atomic>

class EventRelay : public QObject {
    Q_OBJECT

public:
    // `from` lives on another thread, which must outlive this; `to` on this one.
    EventRelay(EventStream &from, EventStream &to);
    ~EventRelay() override;

private:
    void hear(const Event &event); // on the other thread
    void pass(const Event &event);

    EventStream &m_from;
    EventStream &m_to;
    std::atomic<int> m_waiting = 0;
    std::atomic<int> m_lost = 0;
};
