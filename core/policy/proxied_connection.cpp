#include "core/policy/proxied_connection.h"

#include <QHostInfo>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestHead = 64 * 1024;
constexpr qsizetype mostUnsent = 1024 * 1024; // per direction
constexpr std::chrono::seconds headTime{30};
constexpr std::chrono::seconds connectTime{30};

const QByteArray endOfHead = "\r\n\r\n";

// The request as a server expects it: the path alone, and the connection for this request only.
QByteArray forServer(const QByteArray &head, const QByteArray &method, const QUrl &url)
{
    QByteArray target = url.path(QUrl::FullyEncoded).toLatin1();
    if (target.isEmpty())
        target = "/";
    if (url.hasQuery())
        target += '?' + url.query(QUrl::FullyEncoded).toLatin1();
    QByteArray written = method + ' ' + target + " HTTP/1.1\r\n";
    const QList<QByteArray> lines = head.split('\n').mid(1);
    for (const QByteArray &line : lines) {
        const QByteArray name = line.left(line.indexOf(':')).trimmed().toLower();
        if (!name.isEmpty() && !name.startsWith("proxy-") && name != "connection")
            written += line.trimmed() + "\r\n";
    }
    return written + "Connection: close\r\n\r\n";
}

} // namespace

ProxiedConnection::ProxiedConnection(QTcpSocket *client, const AddressPolicy &policy)
    : m_client(client), m_policy(policy)
{
    client->setParent(this);
    client->setReadBufferSize(mostUnsent);
    m_server.setReadBufferSize(mostUnsent);
    m_patience.setSingleShot(true);
    m_patience.callOnTimeout(this, &QObject::deleteLater);
    m_patience.start(headTime);
    connect(client, &QTcpSocket::readyRead, this, &ProxiedConnection::readHead);
    connect(client, &QTcpSocket::disconnected, this, [this] { endWith(&m_server); });
    connect(&m_server, &QTcpSocket::connected, this, &ProxiedConnection::begin);
    connect(&m_server, &QTcpSocket::disconnected, this, [this] { endWith(m_client); });
    connect(&m_server, &QTcpSocket::errorOccurred, this, [this] {
        if (m_server.state() != QTcpSocket::ConnectedState && m_patience.isActive())
            refuse("502 Bad Gateway", m_server.errorString());
    });
    readHead();
}

ProxiedConnection::~ProxiedConnection()
{
    m_server.disconnect(this);
    m_client->disconnect(this);
}

void ProxiedConnection::readHead()
{
    m_head += m_client->read(longestHead + 1 - m_head.size());
    const qsizetype end = m_head.indexOf(endOfHead);
    if (end < 0 && m_head.size() > longestHead)
        refuse("431 Request Header Fields Too Large", u"the head is too long"_s);
    if (end < 0)
        return;
    disconnect(m_client, &QTcpSocket::readyRead, this, nullptr);
    take(m_head);
}

void ProxiedConnection::take(const QByteArray &head)
{
    const qsizetype end = head.indexOf(endOfHead);
    const QList<QByteArray> words = head.left(head.indexOf('\r')).split(' ');
    if (words.size() != 3 || !words.last().startsWith("HTTP/1."))
        return refuse("400 Bad Request", u"this is no request to a proxy"_s);
    m_isTunnel = words.first() == "CONNECT";
    const QString target = QString::fromLatin1(words.at(1));
    const QUrl url{m_isTunnel ? u"https://"_s + target : target, QUrl::StrictMode};
    const bool isWhole = !url.host().isEmpty() && (m_isTunnel || url.scheme() == u"http"_s);
    if (!isWhole)
        return refuse("400 Bad Request", u"this is no whole address"_s);
    const int port = url.port(m_isTunnel ? 443 : 80);
    const auto refused = m_isTunnel
        ? m_policy.connectionRefusal(url.host(), static_cast<quint16>(port))
        : m_policy.refusal(url);
    if (refused)
        return refuse("403 Forbidden", refused->message);
    m_head = m_isTunnel ? QByteArray{} : forServer(head.left(end), words.first(), url);
    m_head += head.mid(end + endOfHead.size());
    look(url.host(), static_cast<quint16>(port));
}

void ProxiedConnection::look(const QString &host, quint16 port)
{
    m_host = host;
    m_port = port;
    m_patience.start(connectTime);
    QHostInfo::lookupHost(host, this, [this](const QHostInfo &found) {
        if (found.error() != QHostInfo::NoError)
            refuse("502 Bad Gateway", found.errorString());
        else
            connectTo(found.addresses());
    });
}

// To the first of them; one that is refused refuses all, as a name that leads into a private
// network too is not to be trusted.
void ProxiedConnection::connectTo(const QList<QHostAddress> &found)
{
    for (const QHostAddress &each : found) {
        if (const auto refused = m_policy.refusal(m_host, each))
            return refuse("403 Forbidden", refused->message);
    }
    m_server.connectToHost(found.first(), m_port);
}

void ProxiedConnection::begin()
{
    m_patience.stop();
    connect(m_client, &QTcpSocket::readyRead, this, [this] { pass(m_client, &m_server); });
    connect(&m_server, &QTcpSocket::bytesWritten, this, [this] { pass(m_client, &m_server); });
    connect(&m_server, &QTcpSocket::readyRead, this, [this] { pass(&m_server, m_client); });
    connect(m_client, &QTcpSocket::bytesWritten, this, [this] { pass(&m_server, m_client); });
    if (m_isTunnel)
        m_client->write("HTTP/1.1 200 Connection Established\r\n\r\n");
    m_server.write(m_head);
    m_head.clear();
    pass(m_client, &m_server);
}

void ProxiedConnection::pass(QTcpSocket *from, QTcpSocket *to)
{
    if (to->bytesToWrite() < mostUnsent)
        to->write(from->read(mostUnsent));
}

void ProxiedConnection::refuse(const QByteArray &status, const QString &why)
{
    m_patience.stop();
    const QByteArray text = why.toUtf8() + '\n';
    m_client->write("HTTP/1.1 " + status
        + "\r\nContent-Type: text/plain; charset=utf-8\r\n"
          "Connection: close\r\nContent-Length: "
        + QByteArray::number(text.size()) + "\r\n\r\n" + text);
    endWith(m_client);
}

// What is written already is still sent; nothing is read any more.
void ProxiedConnection::endWith(QTcpSocket *other)
{
    if (other == m_client && m_server.bytesAvailable() > 0)
        m_client->write(m_server.readAll());
    other->disconnectFromHost();
    if (other->state() == QTcpSocket::UnconnectedState)
        deleteLater();
    else
        connect(other, &QTcpSocket::disconnected, this, &QObject::deleteLater);
}
