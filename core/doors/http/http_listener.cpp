#include "core/doors/http/http_listener.h"

#include "base/logging.h"
#include "core/doors/door_closed.h"
#include "core/doors/http/guard.h"

#include <QWebSocket>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds acceptAgainAfter{100};

Failure listenFailure(const QTcpServer &server, quint16 port)
{
    if (server.serverError() == QAbstractSocket::AddressInUseError)
        return {Code::PortInUse, u"Port %1 is already in use."_s.arg(port),
            u"See who has it: ss -ltnp 'sport = :%1'. Stop that program, or set another port."_s
                .arg(port)};
    return {Code::Internal, u"Cannot listen on port %1: %2."_s.arg(port).arg(server.errorString()),
        u"Set another port; those under 1024 are the system's."_s};
}

} // namespace

HttpListener::HttpListener(HttpService &service, const HttpLimits &limits, QObject *parent)
    : QTcpServer(parent), m_service(service), m_limits(limits),
      m_load(std::make_shared<HttpLoad>(HttpLoad{.wrongKeys = RateLimit{limits.wrongKeys}})),
      m_handshakes(u"Clawdis Browser"_s, QWebSocketServer::NonSecureMode)
{
    // Qt's defaults (50 and 30) lose connections when many come at once.
    setListenBacklogSize(m_limits.backlog);
    m_room.setSingleShot(true);
    connect(&m_room, &QTimer::timeout, this, &HttpListener::admitWaiting);
    connect(&m_handshakes, &QWebSocketServer::newConnection, this, &HttpListener::welcome);
    // When out of file descriptors Qt stops accepting for good.
    connect(this, &QTcpServer::acceptError, this, [this] {
        qCWarning(logHttp).noquote() << "cannot accept:" << errorString();
        QTimer::singleShot(acceptAgainAfter, this, &QTcpServer::resumeAccepting);
    });
}

HttpListener::~HttpListener()
{
    close();
    for (const qintptr descriptor : std::as_const(m_waiting))
        ::close(static_cast<int>(descriptor));
    const auto guards = findChildren<Guard *>();
    for (Guard *guard : guards) {
        if (guard->isInFlight())
            guard->refuse(answerTo(doorClosed()));
    }
    qDeleteAll(findChildren<QTcpSocket *>(Qt::FindDirectChildrenOnly));
}

OrFailure<quint16> HttpListener::open(quint16 port, const QHostAddress &address)
{
    if (!listen(address, port))
        return listenFailure(*this, port);
    m_port.emplace(
        serverPort(), [this](const QByteArray &target) { return m_service.isForPages(target); });
    return serverPort();
}

void HttpListener::incomingConnection(qintptr descriptor)
{
    m_waiting.enqueue(descriptor);
    admitWaiting();
    if (m_waiting.size() > m_limits.waiting)
        turnAway(m_waiting.takeLast());
}

void HttpListener::admitWaiting()
{
    while (!m_waiting.isEmpty()) {
        if (m_connections < m_limits.connections) {
            admit(m_waiting.dequeue());
            continue;
        }
        Guard *guard = leastUseful();
        if (Guard *stream = guard ? nullptr : longestStream()) {
            stream->giveWay();
        } else if (!guard) {
            turnAway(m_waiting.dequeue());
        } else if (*guard->waitingTime() >= m_limits.graceTime) {
            guard->giveWay();
        } else {
            m_room.start(m_limits.graceTime - *guard->waitingTime());
            return;
        }
    }
}

void HttpListener::admit(qintptr descriptor)
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
    connect(socket, &QAbstractSocket::disconnected, socket, &QObject::deleteLater);
    auto *guard = new Guard(socket, m_service, m_limits, m_load);
    connect(guard, &Guard::webSocketAsked, this, &HttpListener::upgrade);
}

// Null if all are being answered.
Guard *HttpListener::leastUseful() const
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

// Null where streams hold less than half of the places.
Guard *HttpListener::longestStream() const
{
    Guard *longest = nullptr;
    int streams = 0;
    const auto guards = findChildren<Guard *>();
    for (Guard *guard : guards) {
        const auto time = guard->streamingTime();
        streams += time ? 1 : 0;
        if (time && (!longest || *time > *longest->streamingTime()))
            longest = guard;
    }
    return streams * 2 >= m_limits.connections ? longest : nullptr;
}

void HttpListener::turnAway(qintptr descriptor)
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

void HttpListener::upgrade(QTcpSocket *socket)
{
    socket->setReadBufferSize(0);
    m_upgrading.removeIf([](const auto &each) { return each.value().isNull(); });
    m_upgrading.insert(socket->peerPort(), socket);
    m_handshakes.handleConnection(socket);
    // It reads only on readyRead; bytes may be there already.
    Q_EMIT socket->readyRead();
}

void HttpListener::welcome()
{
    while (QWebSocket *socket = m_handshakes.nextPendingConnection()) {
        if (const QPointer<QTcpSocket> carrier = m_upgrading.take(socket->peerPort())) {
            // Destroyed together, in this order.
            disconnect(carrier, &QAbstractSocket::disconnected, carrier, &QObject::deleteLater);
            carrier->setParent(socket);
        }
        m_service.welcome(socket);
    }
}
