#include "core/cdp/web_socket_transport.h"

#include "base/pending.h"

#include <QWebSocket>

namespace {

// Chrome's largest answers are traces and huge pages; beyond this the socket is closed.
constexpr quint64 largestMessage = 256 * 1024 * 1024;

// Host and port, without a password.
QString placeOf(const QUrl &url)
{
    return url.adjusted(QUrl::RemoveUserInfo).authority();
}

} // namespace

WebSocketTransport::WebSocketTransport()
    : m_socket(new QWebSocket{QString{}, QWebSocketProtocol::VersionLatest, this})
{
    m_socket->setMaxAllowedIncomingMessageSize(largestMessage);
    m_socket->setMaxAllowedIncomingFrameSize(largestMessage);
    connect(m_socket, &QWebSocket::textMessageReceived, this,
        [this](const QString &text) { Q_EMIT received(text.toUtf8()); });
    // Queued, because QWebSocket may emit it inside close().
    connect(
        m_socket, &QWebSocket::disconnected, this, [this] { end(m_socket->errorString()); },
        Qt::QueuedConnection);
}

WebSocketTransport::~WebSocketTransport()
{
    m_socket->disconnect();
    m_socket->abort();
    m_socket->setParent(nullptr);
    m_socket->deleteLater(); // The event loop may be in it.
}

Task<std::unique_ptr<WebSocketTransport>> WebSocketTransport::open(QUrl url, Deadline deadline)
{
    std::unique_ptr<WebSocketTransport> transport{new WebSocketTransport};
    Pending<Nothing> opened;
    QWebSocket *socket = transport->m_socket;
    // Queued, because a failed open destroys the socket, which must have finished first.
    connect(
        socket, &QWebSocket::connected, socket, [opened] { opened.settle(Nothing{}); },
        Qt::QueuedConnection);
    const auto refuse = [opened, socket, url] {
        opened.fail({Code::Disconnected,
            QStringLiteral("Chrome does not answer at %1: %2")
                .arg(placeOf(url), socket->errorString()),
            QStringLiteral("Is the browser still running? Start it again.")});
    };
    connect(socket, qOverload<QAbstractSocket::SocketError>(&QWebSocket::error), socket, refuse,
        Qt::QueuedConnection);
    connect(socket, &QWebSocket::disconnected, socket, refuse, Qt::QueuedConnection);
    deadline.whenPassed(socket, [opened, url] {
        opened.fail({Code::Timeout,
            QStringLiteral("Chrome did not open its debugging socket at %1").arg(placeOf(url)),
            QStringLiteral("The machine may be overloaded: try again.")});
    });
    socket->open(url);
    co_await opened;
    co_return std::move(transport);
}

void WebSocketTransport::send(const QByteArray &message)
{
    if (!m_hasEnded)
        m_socket->sendTextMessage(QString::fromUtf8(message));
}

void WebSocketTransport::close()
{
    m_socket->close();
}

void WebSocketTransport::end(const QString &reason)
{
    if (!std::exchange(m_hasEnded, true))
        Q_EMIT closed(reason);
}
