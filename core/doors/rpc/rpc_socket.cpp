#include "core/doors/rpc/rpc_socket.h"

#include "core/doors/rpc/rpc_failures.h"
#include "core/doors/rpc/rpc_limits.h"

using namespace Qt::StringLiterals;

namespace {

Failure tooManyAtOnce()
{
    return {Code::TooBusy,
        u"%1 messages of this connection are being answered"_s.arg(rpc_limits::messagesAtOnce),
        u"Wait for an answer."_s};
}

} // namespace

RpcSocket::RpcSocket(QWebSocket *socket, std::shared_ptr<RpcService> service, EventStream &events,
    Limit limit, QObject *parent)
    : QObject(parent), m_socket(socket), m_service(std::move(service)), m_limit(std::move(limit)),
      m_news(events, [this](const QByteArray &news) { return send(news); })
{
    socket->setParent(nullptr);
    socket->setMaxAllowedIncomingMessageSize(rpc_limits::messageSize);
    connect(socket, &QWebSocket::textMessageReceived, this,
        [this](const QString &message) { hear(message.toUtf8()); });
    connect(socket, &QWebSocket::binaryMessageReceived, this, &RpcSocket::hear);
    connect(socket, &QWebSocket::disconnected, this, &QObject::deleteLater);
}

RpcSocket::~RpcSocket()
{
    m_socket->disconnect(this);
    m_socket.release()->deleteLater(); // it may be calling us
}

CallerSlot RpcSocket::slot() const
{
    return {m_socket->peerAddress().toString(), m_inFlight == 0, m_used};
}

void RpcSocket::giveWay()
{
    m_socket->close(QWebSocketProtocol::CloseCodePolicyViolated,
        u"This connection was idle, and all were taken."_s);
    delete this;
}

void RpcSocket::hear(const QByteArray &bytes)
{
    m_used = std::chrono::steady_clock::now();
    const RpcMessage message = readRpcMessage(bytes, rpc_limits::batch);
    if (const auto failure
        = m_limit(m_socket->peerAddress(), static_cast<int>(message.items.size())))
        return say(rpcAnswer({}, *failure, rpcFailures()));
    if (m_inFlight >= rpc_limits::messagesAtOnce)
        return say(rpcAnswer({}, tooManyAtOnce(), rpcFailures()));
    ++m_inFlight;
    answer(this, m_service, message, m_service->newId());
}

Task<> RpcSocket::answer(QPointer<RpcSocket> self, std::shared_ptr<RpcService> service,
    RpcMessage message, QByteArray id)
{
    const QPointer<RpcNews> news{&self->m_news};
    const QByteArray bytes = co_await RpcService::answer(service, message, id, news);
    if (!self)
        co_return;
    --self->m_inFlight;
    if (!bytes.isEmpty())
        self->say(bytes);
}

// A client that does not read what it asked for is left.
void RpcSocket::say(const QByteArray &message)
{
    if (m_socket->bytesToWrite() > rpc_limits::unread)
        m_socket->close(QWebSocketProtocol::CloseCodePolicyViolated, u"Too much is unread."_s);
    else
        m_socket->sendTextMessage(QString::fromUtf8(message));
}

// News waits for nobody: what a slow client cannot take is counted.
bool RpcSocket::send(const QByteArray &news)
{
    if (m_socket->bytesToWrite() > rpc_limits::unreadNews)
        return false;
    m_socket->sendTextMessage(QString::fromUtf8(news));
    return true;
}
