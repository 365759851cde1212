// Serves a service on a port, of 127.0.0.1 unless said, with a guard for each connection.
#pragma once

#include "base/open_doors.h"
#include "base/or_failure.h"
#include "core/doors/http/http_limits.h"

#include <QHash>
#include <QHostAddress>
#include <QPointer>
#include <QQueue>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <QWebSocketServer>

#include <memory>
#include <optional>

class Guard;
class HttpService;
struct HttpLoad;

// When all connections are taken, new ones wait in order until one closes, or is closed after being
// idle for long enough. If all are being answered, or too many wait already, the new one gets 503;
// but where half of the places or more are open streams, the oldest of those ends for it. A
// WebSocket keeps its place for as long as it lives.
class HttpListener : public QTcpServer {
    Q_OBJECT

public:
    // `service` outlives it.
    explicit HttpListener(
        HttpService &service, const HttpLimits &limits = {}, QObject *parent = nullptr);
    // Answers waiting callers with a failure. Not to be destroyed from inside a call.
    ~HttpListener() override;

    // The port it listens on; 0 asks for any free one. PortInUse if it is taken.
    OrFailure<quint16> open(quint16 port, const QHostAddress &address = QHostAddress::LocalHost);
    int connections() const { return m_connections; }

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    void admit(qintptr descriptor);
    void admitWaiting();
    Guard *leastUseful() const;
    Guard *longestStream() const;
    void turnAway(qintptr descriptor);
    void upgrade(QTcpSocket *socket);
    void welcome();

    HttpService &m_service;
    HttpLimits m_limits;
    std::shared_ptr<HttpLoad> m_load;
    std::optional<open_doors::Port> m_port;
    QQueue<qintptr> m_waiting;
    QTimer m_room; // until there may be room
    int m_connections = 0;
    QWebSocketServer m_handshakes;
    QHash<quint16, QPointer<QTcpSocket>> m_upgrading; // by the client's port
};
