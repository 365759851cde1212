#include "core/doors/http/listener.h"

#include "core/base/logging.h"
#include "core/doors/http/guard.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds acceptAgainAfter{100};

} // namespace

Listener::Listener(
    const Gate &gate, const HttpLimits &limits, QByteArrayList documents, QObject *reader)
    : QTcpServer(reader), m_gate(gate), m_limits(limits), m_reader(reader),
      m_load(std::make_shared<HttpLoad>())
{
    m_load->documents = std::move(documents);
    // Qt's own numbers (50 and 30) lose connections when many come at once.
    setListenBacklogSize(m_limits.backlog);
    setMaxPendingConnections(m_limits.backlog);
    // Out of file descriptors Qt stops accepting, for good.
    connect(this, &QTcpServer::acceptError, this, [this] {
        qCWarning(logHttp).noquote() << "cannot accept:" << errorString();
        QTimer::singleShot(acceptAgainAfter, this, &QTcpServer::resumeAccepting);
    });
}

bool Listener::listenOnLoopback(quint16 port)
{
    return listen(QHostAddress::LocalHost, port);
}

void Listener::incomingConnection(qintptr descriptor)
{
    if (m_connections >= m_limits.connections && !makesRoom()) {
        turnAway(descriptor);
        return;
    }
    auto *socket = new QTcpSocket(this);
    if (!socket->setSocketDescriptor(descriptor)) {
        delete socket;
        return;
    }
    socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    ++m_connections;
    connect(socket, &QAbstractSocket::disconnected, this, [this] { --m_connections; });
    new Guard(socket, m_gate, m_limits, m_load, m_reader);
    addPendingConnection(socket);
}

bool Listener::makesRoom()
{
    Guard *longest = nullptr;
    std::chrono::milliseconds longestTime = m_limits.graceTime;
    const auto guards = findChildren<Guard *>();
    for (Guard *guard : guards) {
        const auto time = guard->waitingTime();
        if (time && *time >= longestTime) {
            longest = guard;
            longestTime = *time;
        }
    }
    if (longest)
        longest->giveWay();
    return longest != nullptr;
}

void Listener::turnAway(qintptr descriptor)
{
    QTcpSocket socket;
    if (!socket.setSocketDescriptor(descriptor))
        return;
    const Failure failure{Code::TooBusy,
        u"All %1 connections are taken."_s.arg(m_limits.connections),
        u"Close the ones that are not needed, or try again in a second."_s};
    socket.write(bytesOf(answerTo(failure), HttpBody::Sent, AfterAnswer::Close, {}));
    socket.flush();
}
