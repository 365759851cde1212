#include "core/doors/http/listener.h"

#include "base/logging.h"
#include "core/doors/http/guard.h"

#include <unistd.h>

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
    m_room.setSingleShot(true);
    connect(&m_room, &QTimer::timeout, this, &Listener::admitWaiting);
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

Listener::~Listener()
{
    for (const qintptr descriptor : std::as_const(m_waiting))
        ::close(static_cast<int>(descriptor));
}

void Listener::incomingConnection(qintptr descriptor)
{
    m_waiting.enqueue(descriptor);
    admitWaiting();
    if (m_waiting.size() > m_limits.waiting)
        turnAway(m_waiting.takeLast());
}

void Listener::admitWaiting()
{
    while (!m_waiting.isEmpty()) {
        if (m_connections < m_limits.connections) {
            admit(m_waiting.dequeue());
            continue;
        }
        Guard *guard = leastUseful();
        if (!guard) {
            turnAway(m_waiting.dequeue());
        } else if (*guard->waitingTime() >= m_limits.graceTime) {
            guard->giveWay();
        } else {
            m_room.start(m_limits.graceTime - *guard->waitingTime());
            return;
        }
    }
}

void Listener::admit(qintptr descriptor)
{
    auto *socket = new QTcpSocket(this);
    if (!socket->setSocketDescriptor(descriptor)) {
        delete socket;
        return;
    }
    socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    ++m_connections;
    connect(socket, &QAbstractSocket::disconnected, this, [this] {
        --m_connections;
        if (!m_waiting.isEmpty())
            m_room.start(0);
    });
    new Guard(socket, m_gate, m_limits, m_load, m_reader);
    addPendingConnection(socket);
    Q_EMIT newConnection();
}

// Nothing where all are being answered.
Guard *Listener::leastUseful() const
{
    Guard *longest = nullptr;
    std::chrono::milliseconds longestTime{-1};
    const auto guards = findChildren<Guard *>();
    for (Guard *guard : guards) {
        const auto time = guard->waitingTime();
        if (time && *time > longestTime) {
            longest = guard;
            longestTime = *time;
        }
    }
    return longest;
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
