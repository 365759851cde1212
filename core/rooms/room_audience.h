// Who hears of rooms, and of what.
#pragma once

#include "core/events/feed.h"
#include "core/rooms/room_event.h"
#include "core/rooms/room_list.h"
#include "core/rooms/room_screen.h"

#include <QHash>
#include <QObject>

#include <functional>

class RoomWatch;

// At its page as it is; what it looks with outlives the look.
using LookAtRoom = std::function<Task<room_screen::Look>(RoomPtr room)>;

class RoomAudience : public QObject {
    Q_OBJECT
public:
    RoomAudience(const RoomList &rooms, Feed &feed, EventStream &events, LookAtRoom look);

    // Somebody hears of the room from now on, until `leave`; it need not be there yet. What costs
    // something is sent only then.
    void subscribe(const QString &room);
    void unsubscribe(const QString &room);
    int listeners(const QString &room) const { return m_subscribers.value(room); }

    // Watches its page, or no longer: call it where that may have changed.
    void follow(const QString &name);
    // Its page may have changed.
    void notePage(const QString &name);

    void publish(RoomNews news, const RoomPtr &room, const QJsonObject &report);
    // Says where a result is that was too large to be sent.
    void publishResult(const QString &room, const QJsonObject &reference);
    // Says that a room which is not here is lost, or is being recovered here, or what else is not
    // as it should be with one.
    void publishTrouble(const QString &room, const QString &what);
    // The list of rooms has.
    void announceChanged();

Q_SIGNALS:
    void happened(const RoomEvent &event);

private:
    const RoomList &m_rooms;
    Feed &m_feed;
    EventStream &m_events;
    const LookAtRoom m_look;
    QHash<QString, int> m_subscribers; // listeners, by room
    QHash<QString, std::shared_ptr<RoomWatch>> m_watches; // by room, while it is heard
};
