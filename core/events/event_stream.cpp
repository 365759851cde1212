#include "core/events/event_stream.h"

#include "base/typed_secrets.h"

#include <QMetaMethod>

#include <utility>

void EventStream::publish(Event event)
{
    event.details = typedSecrets::redact(event.details);
    Q_EMIT happened(event);
    switch (event.kind) {
    case Event::Kind::ConsoleMessages:
    case Event::Kind::RequestsChanged:
    case Event::Kind::PageChanged:
    case Event::Kind::LiveFrame:
        return;
    default:
        Q_EMIT stateChanged(event);
    }
}

void EventStream::wantPages(PageFilter filter)
{
    m_pageFilter = std::move(filter);
    Q_EMIT pageFilterChanged();
}

bool EventStream::isHeard() const
{
    static const QMetaMethod signal = QMetaMethod::fromSignal(&EventStream::happened);
    return isSignalConnected(signal);
}
