// A client of the HTTP door that sends exactly the bytes it is given.
#pragma once

#include "core/doors/http/http_door.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QTcpSocket>
#include <QTimer>

// Runs the event loop until the condition holds; false if it does not within the time.
template<typename Condition>
bool comesTrue(Condition condition, std::chrono::milliseconds time = std::chrono::seconds{6})
{
    QTimer clock;
    clock.setSingleShot(true);
    clock.start(time);
    while (!condition()) {
        if (!clock.isActive())
            return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    }
    return true;
}

struct RawAnswer {
    int status = 0;
    QMap<QByteArray, QByteArray> headers; // names in small letters
    QByteArray body;

    QJsonObject json() const { return QJsonDocument::fromJson(body).object(); }
    QString code() const { return json().value(QStringLiteral("code")).toString(); }
};

class RawClient {
public:
    explicit RawClient(quint16 port) : m_port(port)
    {
        QObject::connect(&m_socket, &QIODevice::readyRead, &m_socket,
            [this] { m_received += m_socket.readAll(); });
        m_socket.connectToHost(QHostAddress::LocalHost, port);
        m_socket.waitForConnected(); // by the kernel: the door need not run for it
        m_socket.setSocketOption(QAbstractSocket::LowDelayOption, 1);
    }

    // Lines are ended by CR LF, the head by an empty line.
    static QByteArray request(QByteArray lines, const QByteArray &body = {})
    {
        lines.replace('\n', "\r\n");
        if (!body.isEmpty())
            lines += "\r\nContent-Type: application/json\r\nContent-Length: "
                + QByteArray::number(body.size());
        return lines + "\r\n\r\n" + body;
    }

    QByteArray get(const QByteArray &target) const { return plain("GET", target); }
    QByteArray plain(const QByteArray &method, const QByteArray &target) const
    {
        return request(method + ' ' + target + " HTTP/1.1\nHost: " + host());
    }
    QByteArray post(const QByteArray &target, const QByteArray &body) const
    {
        return request("POST " + target + " HTTP/1.1\nHost: " + host(), body);
    }
    QByteArray host() const { return "127.0.0.1:" + QByteArray::number(m_port); }

    void send(const QByteArray &bytes)
    {
        m_socket.write(bytes);
        m_socket.flush();
    }
    void leave() { m_socket.abort(); }

    QTcpSocket &socket() { return m_socket; }
    const QByteArray &received() const { return m_received; }
    bool isClosed() const { return m_socket.state() == QAbstractSocket::UnconnectedState; }

    bool getsClosed()
    {
        return comesTrue([this] { return isClosed(); });
    }

    // The next answer; status 0 if no complete one comes.
    RawAnswer answer(HttpBody body = HttpBody::Sent)
    {
        RawAnswer answer;
        comesTrue([&] { return take(answer, body) || (isClosed() && m_received.isEmpty()); });
        return answer;
    }
    RawAnswer ask(const QByteArray &bytes)
    {
        send(bytes);
        return answer();
    }

private:
    bool take(RawAnswer &answer, HttpBody body)
    {
        const qsizetype end = m_received.indexOf("\r\n\r\n");
        if (end < 0)
            return isClosed();
        auto lines = m_received.left(end).replace("\r\n", "\n").split('\n');
        RawAnswer read;
        read.status = lines.takeFirst().split(' ').value(1).toInt();
        for (const QByteArray &line : std::as_const(lines)) {
            const qsizetype colon = line.indexOf(':');
            read.headers.insert(line.left(colon).toLower(), line.mid(colon + 1).trimmed());
        }
        const qsizetype length
            = body == HttpBody::Sent ? read.headers.value("content-length", "-1").toLongLong() : 0;
        if (length < 0 || m_received.size() < end + 4 + length)
            return isClosed();
        read.body = m_received.mid(end + 4, length);
        m_received.remove(0, end + 4 + length);
        answer = read;
        return true;
    }

    quint16 m_port;
    QTcpSocket m_socket;
    QByteArray m_received;
};
