// The events of a kind that were sent while this existed.
#pragma once

#include "core/events/event_stream.h"

#include <QList>

class HeardEvents : public QObject {
public:
    HeardEvents(EventStream &events, Event::Kind kind)
    {
        connect(&events, &EventStream::happened, this, [this, kind](const Event &event) {
            if (event.kind == kind)
                m_events.append(event);
        });
    }

    qsizetype count() const { return m_events.size(); }
    QList<Event> all() const { return m_events; }
    QJsonObject last() const
    {
        return m_events.isEmpty() ? QJsonObject{} : m_events.last().details;
    }

private:
    QList<Event> m_events;
};
