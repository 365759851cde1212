// Every event of a stream, from now on.
#pragma once

#include "core/events/event_stream.h"

#include <algorithm>

class SentEvents : public QObject {
public:
    explicit SentEvents(EventStream &events)
    {
        connect(&events, &EventStream::happened, this,
            [this](const Event &event) { m_events.append(event); });
    }

    QList<Event> of(Event::Kind kind) const
    {
        QList<Event> found;
        std::copy_if(m_events.begin(), m_events.end(), std::back_inserter(found),
            [kind](const Event &each) { return each.kind == kind; });
        return found;
    }
    qsizetype count(Event::Kind kind) const { return of(kind).size(); }

    // The details of the last of this kind; empty if none.
    QJsonObject last(Event::Kind kind) const
    {
        const auto found = of(kind);
        return found.isEmpty() ? QJsonObject{} : found.last().details;
    }

    // "browserStarting browserStarted": in order, of these kinds only.
    QString words(const QList<Event::Kind> &kinds) const
    {
        QStringList words;
        for (const Event &each : m_events) {
            if (kinds.contains(each.kind))
                words.append(toWord(each.kind));
        }
        return words.join(u' ');
    }

    void clear() { m_events.clear(); }

private:
    QList<Event> m_events;
};
