#include "core/doors/debug/debug_client.h"

#include "base/failure.h"
#include "base/logging.h"

using namespace Qt::StringLiterals;

DebugClient::DebugClient(QWebSocket *socket, std::shared_ptr<DebugAccess> access,
    const QString &targetId, const DebugLimits &limits, QObject *parent)
    : QObject(parent), m_socket(socket), m_limits(limits)
{
    socket->setParent(nullptr);
    socket->setMaxAllowedIncomingMessageSize(limits.message);
    socket->setMaxAllowedIncomingFrameSize(limits.message);
    connect(socket, &QWebSocket::textMessageReceived, this, &DebugClient::hear);
    connect(socket, &QWebSocket::disconnected, this, &QObject::deleteLater);
    open(this, std::move(access), targetId, Deadline::in(limits.answerTime));
}

DebugClient::~DebugClient()
{
    m_socket->disconnect(this);
}

// Never throws: no caller awaits it.
Task<> DebugClient::open(QPointer<DebugClient> self, std::shared_ptr<DebugAccess> access,
    QString targetId, Deadline deadline)
{
    std::unique_ptr<DebugChannel> channel;
    QString why;
    try {
        channel = co_await access->channel(targetId, deadline);
    } catch (const Failure &failure) {
        why = failure.message;
    }
    if (!self)
        co_return;
    if (!channel) {
        self->leave(why);
        co_return;
    }
    self->m_channel = std::move(channel);
    Channel &open = self->m_channel->channel();
    connect(&open, &Channel::received, self, &DebugClient::say);
    connect(&open, &Channel::closed, self, [self] { self->leave(u"the target has closed"_s); });
    const QList<QByteArray> early = std::exchange(self->m_early, {});
    for (const QByteArray &message : early)
        open.send(message);
}

void DebugClient::hear(const QString &message)
{
    const QByteArray bytes = message.toUtf8();
    if (m_channel) {
        m_channel->channel().send(bytes);
        return;
    }
    m_earlySize += bytes.size();
    if (m_earlySize > m_limits.early)
        leave(u"too much was said before Chrome answered"_s);
    else
        m_early.append(bytes);
}

void DebugClient::say(const QByteArray &message)
{
    if (m_socket->bytesToWrite() > m_limits.unsent)
        leave(u"it does not read what it is sent"_s);
    else
        m_socket->sendTextMessage(QString::fromUtf8(message));
}

void DebugClient::leave(const QString &why)
{
    qCDebug(logHttp).noquote() << "debugging client let go:" << why;
    m_channel.reset();
    m_socket->close(QWebSocketProtocol::CloseCodeGoingAway, why.left(100));
}
