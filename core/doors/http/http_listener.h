// An address on 127.0.0.1 with a service behind it, and a guard at each connection.
#pragma once

#include "base/or_failure.h"
#include "core/doors/http/http_limits.h"

#include <QHash>
#include <QPointer>
#include <QQueue>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <QWebSocketServer>

#include <memory>

class Guard;
class HttpService;
struct HttpLoad;

// With all connections taken, newcomers wait in their order until one of them leaves, or has kept
// its place for long enough without a whole request and makes room. Where every one is being
// answered, and where too many wait already, the newcomer gets 503. A WebSocket keeps its place for
// as long as it lives.
class HttpListener : public QTcpServer {
    Q_OBJECT

public:
    // `service` outlives it.
    explicit HttpListener(
        HttpService &service, const HttpLimits &limits = {}, QObject *parent = nullptr);
    // Callers that still wait are told that no answer will come. Not to be destroyed from inside a
    // call.
    ~HttpListener() override;

    // The port it listens on; 0 asks for any free one. PortInUse where another has it.
    OrFailure<quint16> open(quint16 port);
    int connections() const { return m_connections; }

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    void admit(qintptr descriptor);
    void admitWaiting();
    Guard *leastUseful() const;
    void turnAway(qintptr descriptor);
    void upgrade(QTcpSocket *socket);
    void welcome();

    HttpService &m_service;
    HttpLimits m_limits;
    std::shared_ptr<HttpLoad> m_load;
    QQueue<qintptr> m_waiting;
    QTimer m_room; // until there may be some
    int m_connections = 0;
    QWebSocketServer m_handshakes;
    QHash<quint16, QPointer<QTcpSocket>> m_upgrading; // by the client's port
};
