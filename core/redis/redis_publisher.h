// News for channels of Redis, on a connection of their own. Those that cannot be sent now wait, as
// many as may be: the oldest go first, and are counted.
#pragma once

#include "core/redis/redis_connection.h"

class RedisPublisher : public QObject {
    Q_OBJECT
public:
    explicit RedisPublisher(const RedisAddress &address);

    void open() { m_connection.open(); }
    void retry() { m_connection.retry(); }
    bool isReady() const { return m_connection.isReady(); }
    const QString &trouble() const { return m_connection.trouble(); }

    void publish(const QByteArray &channel, const QByteArray &message);

    qsizetype waiting() const { return static_cast<qsizetype>(m_waiting.size()); }
    // That were dropped, or were on their way when the connection was lost.
    quint64 missed() const { return m_missed; }

Q_SIGNALS:
    void heard(const QByteArray &channel, qint64 listeners); // of that which was published
    void lost(); // the connection

private:
    struct News {
        QByteArray channel;
        QByteArray message;
    };
    void sendWaiting();

    std::deque<News> m_waiting;
    qsizetype m_waitingSize = 0; // bytes
    quint64 m_missed = 0;
    RedisConnection m_connection; // ends first
};
