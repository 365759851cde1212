#include "core/doors/debug/debug_port.h"

#include "core/doors/debug/debug_client.h"
#include "core/doors/debug/debug_request.h"

#include <QTcpSocket>
#include <QUuid>

using namespace Qt::StringLiterals;

DebugPort::DebugPort(std::shared_ptr<DebugAccess> access, const Gate &gate,
    const DebugLimits &limits, QObject *parent)
    : QObject(parent), m_gate(gate),
      m_limits(limits), m_place{std::move(access), 0,
                            QUuid::createUuid().toString(QUuid::WithoutBraces)},
      m_sockets(u"Clawdis Browser"_s, QWebSocketServer::NonSecureMode)
{
    m_server.setListenBacklogSize(m_limits.backlog);
    connect(&m_server, &QTcpServer::newConnection, this, &DebugPort::accept);
    connect(&m_sockets, &QWebSocketServer::newConnection, this, &DebugPort::welcome);
}

// The clients hold sockets of the server.
DebugPort::~DebugPort()
{
    qDeleteAll(findChildren<DebugClient *>(Qt::FindDirectChildrenOnly));
}

OrFailure<Nothing> DebugPort::listen(quint16 port)
{
    if (m_server.listen(QHostAddress::LocalHost, port)) {
        m_place.port = m_server.serverPort();
        return Nothing{};
    }
    return Failure{Code::PortInUse,
        u"Port %1 cannot be served: %2"_s.arg(port).arg(m_server.errorString()),
        u"Tools that speak Chrome's protocol do not reach this browser; the API does. Stop the "
        "program that has the port, and start the browser again."_s};
}

void DebugPort::accept()
{
    while (QTcpSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QAbstractSocket::disconnected, socket, &QObject::deleteLater);
        if (*m_connections >= m_limits.connections) {
            socket->abort();
            continue;
        }
        ++*m_connections;
        connect(socket, &QObject::destroyed, [count = m_connections] { --*count; });
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        new DebugRequest{socket, *this};
    }
}

void DebugPort::upgrade(QTcpSocket *socket)
{
    socket->setReadBufferSize(0);
    m_upgrading.insert(socket->peerPort(), socket);
    m_sockets.handleConnection(socket);
    // It reads only when more comes; what came already must not be waited for.
    Q_EMIT socket->readyRead();
}

void DebugPort::welcome()
{
    while (QWebSocket *socket = m_sockets.nextPendingConnection()) {
        if (const QPointer<QTcpSocket> carrier = m_upgrading.take(socket->peerPort())) {
            // They go together, and in this order.
            disconnect(carrier, &QAbstractSocket::disconnected, carrier, &QObject::deleteLater);
            carrier->setParent(socket);
        }
        const auto target = m_place.targetOf(socket->requestUrl().path().toLatin1());
        if (target)
            new DebugClient{socket, m_place.access, *target, m_limits, this};
        else
            socket->deleteLater();
    }
}
