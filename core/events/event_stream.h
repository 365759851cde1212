// What happens, one way: engine and catalogue tell, window and streaming doors listen.
#pragma once

#include "core/events/event.h"

#include <QObject>

class EventStream : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    void tell(const Event &event) { Q_EMIT happened(event); }

    // Somebody listens: what is dear to tell need not be told otherwise.
    bool isHeard() const;

Q_SIGNALS:
    void happened(const Event &event);
};
