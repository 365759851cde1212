// Events from engine and catalogue to the window and other listeners.
#pragma once

#include "core/events/event.h"

#include <QObject>

class EventStream : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    // Without what was typed as a named secret.
    void tell(Event event);

    // Whether anyone listens. If not, skip building costly events.
    bool isHeard() const;

Q_SIGNALS:
    void happened(const Event &event);
};
