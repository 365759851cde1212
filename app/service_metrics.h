// What the automation service counts and measures, as Prometheus reads it: /metrics.
#pragma once

#include "core/doors/http/call_metrics.h"
#include "core/doors/http/shared_answer.h"
#include "core/doors/service/mount.h"

#include <QObject>

#include <memory>

class CommandQueue;
class Engine;
class EventStream;
class Rooms;

class ServiceMetrics : public QObject {
    Q_OBJECT
public:
    struct Of {
        Engine &engine;
        EventStream &events;
        std::shared_ptr<Rooms> rooms;
        std::shared_ptr<CommandQueue> commands;
    };
    explicit ServiceMetrics(Of of);

    Mount mount();

private:
    QByteArray text() const;

    const Of m_of;
    CallMetrics m_calls{"clawdis_call", "command"};
    SharedAnswer m_answer;
};
