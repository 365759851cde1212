#include "core/policy/forward_proxy.h"

#include "base/logging.h"
#include "core/policy/proxied_connection.h"

using namespace Qt::StringLiterals;

namespace {

constexpr int mostConnections = 1000;

} // namespace

ForwardProxy::ForwardProxy(ProxyRoute route) : m_route(std::move(route))
{
    connect(&m_server, &QTcpServer::newConnection, this, &ForwardProxy::admit);
}

OrFailure<QString> ForwardProxy::open(quint16 port)
{
    if (!m_server.listen(QHostAddress::LocalHost, port))
        return Failure{Code::Internal,
            u"cannot listen for a proxy of the app: %1"_s.arg(m_server.errorString()),
            u"Close some connections or sessions."_s};
    m_port.emplace(m_server.serverPort());
    return u"http://127.0.0.1:%1"_s.arg(m_server.serverPort());
}

void ForwardProxy::admit()
{
    while (QTcpSocket *client = m_server.nextPendingConnection()) {
        if (m_open >= mostConnections) {
            client->abort();
            client->deleteLater();
            continue;
        }
        ++m_open;
        auto *connection = new ProxiedConnection{client, m_route};
        connection->setParent(this);
        connect(connection, &QObject::destroyed, this, [this] { --m_open; });
    }
}
