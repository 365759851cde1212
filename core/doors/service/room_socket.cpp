#include "core/doors/service/room_socket.h"

#include "base/logging.h"

#include <utility>

using namespace Qt::StringLiterals;

constexpr std::chrono::seconds betweenPings{15};
constexpr std::chrono::seconds farewellTime{2}; // to read the last word
constexpr qint64 mostUnread = 1024 * 1024; // bytes
constexpr quint64 longestMessage = 64 * 1024; // bytes; what clients say is not listened to

RoomSocket::RoomSocket(QWebSocket *socket, QString room, QObject *parent)
    : QObject(parent), m_socket(socket), m_room(std::move(room))
{
    socket->setParent(nullptr);
    socket->setMaxAllowedIncomingMessageSize(longestMessage);
    connect(socket, &QWebSocket::pong, this, [this] { m_isAwaitingPong = false; });
    connect(socket, &QWebSocket::disconnected, this, &QObject::deleteLater);
    connect(&m_pinging, &QTimer::timeout, this, &RoomSocket::ping);
    m_pinging.start(betweenPings);
}

RoomSocket::~RoomSocket()
{
    m_socket->disconnect(this);
    m_socket.release()->deleteLater(); // it may be calling us
}

void RoomSocket::say(const QString &message)
{
    if (m_isDismissed)
        return;
    if (m_socket->bytesToWrite() > mostUnread)
        dismiss(u"Too much is unread: listen again, and read faster."_s);
    else
        m_socket->sendTextMessage(message);
}

CallerSlot RoomSocket::slot() const
{
    return {m_socket->peerAddress().toString(), !m_isDismissed, m_since};
}

void RoomSocket::ping()
{
    if (std::exchange(m_isAwaitingPong, true))
        dismiss(u"A ping was not answered."_s);
    else
        m_socket->ping();
}

void RoomSocket::dismiss(const QString &why)
{
    if (std::exchange(m_isDismissed, true))
        return;
    qCInfo(logHttp).noquote() << "a listener of a room is dismissed:" << why;
    m_pinging.stop();
    m_socket->close(QWebSocketProtocol::CloseCodePolicyViolated, why);
    QTimer::singleShot(farewellTime, this, [this] { m_socket->abort(); });
}
