#include "core/redis/redis_publisher.h"

RedisPublisher::RedisPublisher(const RedisAddress &address) : m_connection(address)
{
    connect(&m_connection, &RedisConnection::ready, this, &RedisPublisher::sendWaiting);
    connect(&m_connection, &RedisConnection::written, this, &RedisPublisher::sendWaiting);
    connect(&m_connection, &RedisConnection::lost, this, &RedisPublisher::lost);
}

void RedisPublisher::publish(const QByteArray &channel, const QByteArray &message)
{
    m_waiting.push_back({channel, message});
    m_waitingSize += message.size();
    while (waiting() > redis_limits::news || m_waitingSize > redis_limits::newsSize) {
        m_waitingSize -= m_waiting.front().message.size();
        m_waiting.pop_front();
        ++m_missed;
    }
    sendWaiting();
}

void RedisPublisher::sendWaiting()
{
    while (!m_waiting.empty() && m_connection.unsent() < redis_limits::unsentSize) {
        const News &next = m_waiting.front();
        const bool isSent = m_connection.send({"PUBLISH", next.channel, next.message},
            [this, channel = next.channel](const OrFailure<RedisReply> &answer) {
                const auto *reply = std::get_if<RedisReply>(&answer);
                if (reply && reply->is == RedisReply::Is::Number)
                    Q_EMIT heard(channel, reply->number);
                else
                    ++m_missed;
            });
        if (!isSent)
            return;
        m_waitingSize -= next.message.size();
        m_waiting.pop_front();
    }
}
