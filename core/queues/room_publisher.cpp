#include "core/queues/room_publisher.h"

#include <QJsonDocument>

#include <utility>

const QByteArray channelsOfRooms = "browser:events:";

RoomPublisher::RoomPublisher(std::shared_ptr<Rooms> rooms, const RedisAddress &address)
    : m_rooms(std::move(rooms)), m_publisher(address)
{
    connect(m_rooms.get(), &Rooms::happened, this, &RoomPublisher::forward);
    connect(&m_publisher, &RedisPublisher::heard, this, &RoomPublisher::note);
    connect(&m_publisher, &RedisPublisher::lost, this, &RoomPublisher::leaveAll);
}

RoomPublisher::~RoomPublisher()
{
    leaveAll();
}

void RoomPublisher::forward(const RoomEvent &event)
{
    m_publisher.publish(channelsOfRooms + event.room.toUtf8(),
        QJsonDocument{toJson(event)}.toJson(QJsonDocument::Compact));
}

void RoomPublisher::note(const QByteArray &channel, qint64 listeners)
{
    if (!channel.startsWith(channelsOfRooms))
        return;
    const QString room = QString::fromUtf8(channel.mid(channelsOfRooms.size()));
    const bool isHeard = m_heard.contains(room);
    if (listeners > 0 && !isHeard) {
        m_heard.insert(room);
        m_rooms->audience().subscribe(room);
    } else if (listeners == 0 && isHeard) {
        m_heard.remove(room);
        m_rooms->audience().unsubscribe(room);
    }
}

void RoomPublisher::leaveAll()
{
    const auto rooms = std::exchange(m_heard, {});
    for (const QString &each : rooms)
        m_rooms->audience().unsubscribe(each);
}
