// The HTTP API: bytes on 127.0.0.1 to calls, outcomes to bytes.
#pragma once

#include "core/catalogue/gate.h"
#include "core/doors/http/guard.h"
#include "core/doors/http/http_limits.h"
#include "core/doors/http/router.h"
#include "core/doors/run_call.h"

#include <QAbstractHttpServer>

class Listener;

// Every request is asked for at the gate first, whatever its path. Every request let in is answered
// exactly once, unless its client leaves before.
class HttpDoor final : public QAbstractHttpServer {
    Q_OBJECT

public:
    HttpDoor(const QList<Command> &commands, RunCall run, Gate gate, HttpDocuments documents = {},
        const HttpLimits &limits = {}, QObject *parent = nullptr);
    ~HttpDoor() override;

    // Who is let in from now on.
    void setGate(Gate gate) { m_gate = std::move(gate); }

    // The port it listens on. 0 asks for any free one.
    OrFailure<quint16> listen(quint16 port);
    // Stop listening; tell the callers still waiting that no answer will come, and hang up. Not to
    // be called, nor the door destroyed, from inside a call.
    void close();

    int connections() const;

private:
    bool handleRequest(const QHttpServerRequest &request, QTcpSocket *socket) override;
    void missingHandler(const QHttpServerRequest &request, QTcpSocket *socket) override;

    Router m_router;
    RunCall m_run;
    Gate m_gate;
    HttpLimits m_limits;
    Listener *m_listener = nullptr;
    quint64 m_requests = 0;
};
