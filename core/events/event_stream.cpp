#include "core/events/event_stream.h"

#include <QMetaMethod>

bool EventStream::isHeard() const
{
    static const QMetaMethod signal = QMetaMethod::fromSignal(&EventStream::happened);
    return isSignalConnected(signal);
}
