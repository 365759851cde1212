// A proxy on 127.0.0.1, HTTP or SOCKS5, that remembers what it was asked for. It passes on
// what is for this machine alone.
#pragma once

#include <QStringList>
#include <QTcpServer>

class QTcpSocket;

class TestProxy : public QObject {
    Q_OBJECT
public:
    enum class Kind { Http, Socks5 };

    // With a user name it lets nobody in without both.
    explicit TestProxy(Kind kind, QString userName = {}, QString password = {});

    QString host() const { return QStringLiteral("127.0.0.1:%1").arg(m_server.serverPort()); }
    QString address() const;

    // "CONNECT host:port" and "GET http://…" of HTTP, "host:port" of SOCKS.
    QStringList asked() const { return m_asked; }
    int refused() const { return m_refused; } // for want of credentials
    void forget();

private:
    void serve(QTcpSocket *client);
    bool takeHttp(QTcpSocket *client, QByteArray &heard);
    bool takeSocks(QTcpSocket *client, QByteArray &heard);
    bool greetSocks(QTcpSocket *client, QByteArray &heard);
    void relay(QTcpSocket *client, const QString &host, quint16 port, const QByteArray &yes,
        const QByteArray &first = {});

    const Kind m_kind;
    const QString m_userName;
    const QString m_password;
    QTcpServer m_server;
    QStringList m_asked;
    int m_refused = 0;
};
