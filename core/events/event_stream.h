// Events from engine and catalogue to the window and other listeners.
#pragma once

#include "core/events/event.h"

#include <QObject>

class EventStream : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    void tell(const Event &event) { Q_EMIT happened(event); }

    // Whether anyone listens. If not, skip building costly events.
    bool isHeard() const;

Q_SIGNALS:
    void happened(const Event &event);
};
