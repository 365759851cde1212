// Publishes the events of rooms on Redis: browser:events:{room}.
#pragma once

#include "core/redis/redis_publisher.h"
#include "core/rooms/rooms.h"

#include <QSet>

#include <memory>

// Redis says how many listen to a channel when something is published there: while a client does,
// the room is heard, so that its changes are published too.
class RoomPublisher : public QObject {
    Q_OBJECT
public:
    RoomPublisher(std::shared_ptr<Rooms> rooms, const RedisAddress &address);
    ~RoomPublisher() override;

    void open() { m_publisher.open(); }
    void retry() { m_publisher.retry(); }
    const RedisPublisher &publisher() const { return m_publisher; }
    // Other news than those of rooms.
    void publish(const QByteArray &channel, const QByteArray &message)
    {
        m_publisher.publish(channel, message);
    }

private:
    void forward(const RoomEvent &event);
    void note(const QByteArray &channel, qint64 listeners);
    void leaveAll();

    std::shared_ptr<Rooms> m_rooms;
    QSet<QString> m_heard; // rooms
    RedisPublisher m_publisher; // ends first
};
