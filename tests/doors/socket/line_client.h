// A client of the socket door that sends exactly the bytes it is given.
#pragma once

#include "tests/doors/http/raw_client.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocalSocket>

class LineClient {
public:
    explicit LineClient(const QString &path)
    {
        QObject::connect(&m_socket, &QIODevice::readyRead, &m_socket,
            [this] { m_received += m_socket.readAll(); });
        m_socket.connectToServer(path); // by the kernel: the door need not run for it
    }

    bool isConnected() const { return m_socket.state() == QLocalSocket::ConnectedState; }
    bool isClosed() const { return m_socket.state() == QLocalSocket::UnconnectedState; }
    bool getsClosed()
    {
        return comesTrue([this] { return isClosed(); });
    }

    void send(const QByteArray &bytes)
    {
        m_socket.write(bytes);
        m_socket.flush();
    }
    void leave() { m_socket.abort(); }
    // Read at most so much at a time.
    void setReadBufferSize(qint64 size) { m_socket.setReadBufferSize(size); }

    qintptr descriptor() const { return m_socket.socketDescriptor(); }
    const QByteArray &received() const { return m_received; }
    bool hasLine() const { return m_received.contains('\n'); }

    // The next whole line; empty if none comes.
    QByteArray line()
    {
        comesTrue([this] { return hasLine() || isClosed(); });
        const qsizetype end = m_received.indexOf('\n');
        const QByteArray line = m_received.left(qMax<qsizetype>(end, 0));
        m_received.remove(0, end + 1);
        return line;
    }
    QJsonObject answer() { return QJsonDocument::fromJson(line()).object(); }
    QJsonArray batch() { return QJsonDocument::fromJson(line()).array(); }

    QJsonObject ask(const QByteArray &line)
    {
        send(line + '\n');
        return answer();
    }

private:
    QLocalSocket m_socket;
    QByteArray m_received;
};

// The number of an answer's error; 0 where it has none.
inline int errorNumber(const QJsonObject &answer)
{
    return answer.value(QStringLiteral("error"))[QStringLiteral("code")].toInt();
}

inline QString errorCode(const QJsonObject &answer)
{
    return answer.value(QStringLiteral("error"))[QStringLiteral("data")][QStringLiteral("code")]
        .toString();
}
