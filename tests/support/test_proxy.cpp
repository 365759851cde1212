#include "tests/support/test_proxy.h"

#include <QHostAddress>
#include <QNetworkProxy>
#include <QTcpSocket>
#include <QUrl>

#include <memory>

using namespace Qt::StringLiterals;

TestProxy::TestProxy(Kind kind, QString userName, QString password)
    : m_kind(kind), m_userName(std::move(userName)), m_password(std::move(password))
{
    m_server.listen(QHostAddress::LocalHost);
    connect(&m_server, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket *client = m_server.nextPendingConnection())
            serve(client);
    });
}

QString TestProxy::address() const
{
    return (m_kind == Kind::Http ? u"http://"_s : u"socks5://"_s) + host();
}

void TestProxy::forget()
{
    m_asked.clear();
    m_refused = 0;
}

void TestProxy::serve(QTcpSocket *client)
{
    connect(client, &QTcpSocket::disconnected, client, &QObject::deleteLater);
    const auto heard = std::make_shared<QByteArray>();
    const auto isOver = std::make_shared<bool>(false);
    connect(client, &QTcpSocket::readyRead, this, [this, client, heard, isOver] {
        if (*isOver)
            return;
        *heard += client->readAll();
        *isOver = m_kind == Kind::Http ? takeHttp(client, *heard) : takeSocks(client, *heard);
    });
}

// True once it has been dealt with.
bool TestProxy::takeHttp(QTcpSocket *client, QByteArray &heard)
{
    const qsizetype end = heard.indexOf("\r\n\r\n");
    if (end < 0)
        return false;
    const QByteArray head = heard.left(end + 2);
    const QByteArray wanted = "Proxy-Authorization: Basic "
        + (m_userName + u':' + m_password).toUtf8().toBase64() + "\r\n";
    if (!m_userName.isEmpty() && !head.contains(wanted)) {
        ++m_refused;
        client->write("HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic "
                      "realm=\"x\"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        client->disconnectFromHost();
        return true;
    }
    const QList<QByteArray> words = head.left(head.indexOf('\r')).split(' ');
    m_asked.append(QString::fromLatin1(words.value(0) + ' ' + words.value(1)));
    const bool isTunnel = words.value(0) == "CONNECT";
    const QUrl url{(isTunnel ? u"http://"_s : QString{}) + QString::fromLatin1(words.value(1))};
    const QByteArray yes = isTunnel ? "HTTP/1.1 200 OK\r\n\r\n"_ba : QByteArray{};
    const QByteArray first = words.value(0) + ' ' + url.path(QUrl::FullyEncoded).toLatin1()
        + heard.mid(heard.indexOf(" HTTP/1.1"));
    relay(client, url.host(), static_cast<quint16>(url.port(80)), yes,
        isTunnel ? QByteArray{} : first);
    return true;
}

bool TestProxy::greetSocks(QTcpSocket *client, QByteArray &heard)
{
    constexpr char plain = 0;
    constexpr char byName = 2;
    if (heard.size() < 2 || heard.size() < 2 + heard.at(1))
        return false;
    const char wanted = m_userName.isEmpty() ? plain : byName;
    const bool isOffered = heard.mid(2, heard.at(1)).contains(wanted);
    heard.remove(0, 2 + heard.at(1));
    if (!isOffered)
        ++m_refused;
    client->write(QByteArray{"\x05", 1} + (isOffered ? wanted : '\xff'));
    return isOffered;
}

bool TestProxy::takeSocks(QTcpSocket *client, QByteArray &heard)
{
    if (!client->property("greeted").toBool()) {
        client->setProperty("greeted", greetSocks(client, heard));
        return false;
    }
    if (!m_userName.isEmpty() && !client->property("known").toBool()) {
        const QByteArray name = m_userName.toUtf8();
        const QByteArray password = m_password.toUtf8();
        const QByteArray wanted = '\x01' + QByteArray(1, static_cast<char>(name.size())) + name
            + QByteArray(1, static_cast<char>(password.size())) + password;
        if (heard.size() < wanted.size())
            return false;
        const bool isKnown = heard.startsWith(wanted);
        heard.remove(0, wanted.size());
        client->setProperty("known", isKnown);
        client->write(QByteArray{"\x01", 1} + (isKnown ? '\0' : '\x01'));
        if (!isKnown) {
            ++m_refused;
            client->disconnectFromHost();
        }
        return !isKnown;
    }
    if (heard.size() < 10) // 5, connect, 0, IPv4, address, port
        return false;
    const auto byte = [&heard](qsizetype at) { return static_cast<quint8>(heard.at(at)); };
    const bool isAddress = byte(3) == 1;
    const QString host = isAddress
        ? u"%1.%2.%3.%4"_s.arg(byte(4)).arg(byte(5)).arg(byte(6)).arg(byte(7))
        : u"name:"_s + QString::fromLatin1(heard.mid(5, byte(4)));
    const quint16 port
        = static_cast<quint16>(byte(heard.size() - 2) * 256 + byte(heard.size() - 1));
    m_asked.append(u"%1:%2"_s.arg(host).arg(port));
    relay(client, host, port, QByteArray{"\x05\x00\x00\x01\x7f\x00\x00\x01\x00\x00", 10});
    return true;
}

void TestProxy::relay(QTcpSocket *client, const QString &host, quint16 port, const QByteArray &yes,
    const QByteArray &first)
{
    // Chrome asks its maker for updates, too.
    if (!QHostAddress{host}.isLoopback() && host != u"localhost"_s) {
        client->disconnectFromHost();
        return;
    }
    auto *server = new QTcpSocket{client};
    server->setProxy(QNetworkProxy::NoProxy);
    connect(server, &QTcpSocket::connected, client, [client, server, yes, first] {
        client->write(yes);
        server->write(first);
    });
    connect(server, &QTcpSocket::readyRead, client,
        [client, server] { client->write(server->readAll()); });
    connect(server, &QTcpSocket::disconnected, client, &QTcpSocket::disconnectFromHost);
    connect(server, &QTcpSocket::errorOccurred, client, &QTcpSocket::disconnectFromHost);
    connect(client, &QTcpSocket::readyRead, server,
        [client, server] { server->write(client->readAll()); });
    server->connectToHost(host, port);
}
