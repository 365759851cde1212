// What happens, one way: engine and catalogue tell, window and streaming doors listen.
#pragma once

#include "core/events/event.h"

#include <QObject>

class EventStream : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    void tell(const Event &event) { Q_EMIT happened(event); }

Q_SIGNALS:
    void happened(const Event &event);
};
