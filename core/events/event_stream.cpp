#include "core/events/event_stream.h"

#include "base/typed_secrets.h"

#include <QMetaMethod>

#include <utility>

void EventStream::tell(Event event)
{
    event.details = typedSecrets::without(event.details);
    Q_EMIT happened(event);
}

bool EventStream::isHeard() const
{
    static const QMetaMethod signal = QMetaMethod::fromSignal(&EventStream::happened);
    return isSignalConnected(signal);
}
