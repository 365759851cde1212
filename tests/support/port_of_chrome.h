// A debugging port that reports an address of our choosing, like a Chrome behind a tunnel.
#pragma once

#include <QTcpServer>
#include <QTcpSocket>
#include <QWebSocket>
#include <QWebSocketServer>

#include <memory>

class PortOfChrome : public QObject {
public:
    // It answers /json/version with the response, word for word; with none, to nothing at all.
    explicit PortOfChrome(const QByteArray &response) : m_response(response)
    {
        m_server.listen(QHostAddress::LocalHost);
        connect(&m_server, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection())
                serve(socket);
        });
        connect(&m_sockets, &QWebSocketServer::newConnection, this, [this] {
            m_client.reset(m_sockets.nextPendingConnection());
            asked.append(m_client->requestUrl().path());
        });
    }

    quint16 port() const { return m_server.serverPort(); }
    QString address() const { return QStringLiteral("http://127.0.0.1:%1").arg(port()); }
    int connections() const { return m_connections; }

    QStringList asked; // the paths of the websockets that were opened

private:
    void serve(QTcpSocket *socket)
    {
        ++m_connections;
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
            if (!socket->peek(64).startsWith("GET /json")) {
                socket->disconnect(this);
                m_sockets.handleConnection(socket);
                // It reads only on readyRead; bytes may be there already.
                Q_EMIT socket->readyRead();
            } else if (!m_response.isEmpty()) {
                socket->readAll();
                socket->write(m_response);
                socket->disconnectFromHost();
            }
        });
    }

    QByteArray m_response;
    QTcpServer m_server;
    QWebSocketServer m_sockets{QString{}, QWebSocketServer::NonSecureMode};
    std::unique_ptr<QWebSocket> m_client;
    int m_connections = 0;
};
