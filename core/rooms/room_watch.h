// Tells of changes of a room's page, for as long as somebody hears of them.
#pragma once

#include "base/task.h"
#include "core/events/feed.h"
#include "core/rooms/room.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

class Rooms;

class RoomWatch : public QObject {
    Q_OBJECT
public:
    // `rooms` outlives it, unless it is gone as a whole.
    RoomWatch(Rooms &rooms, RoomPtr room, Feed &feed);
    ~RoomWatch() override;

    const RoomPtr &room() const { return m_room; }
    bool isOf(const RoomPtr &room) const { return m_room == room && m_session == room->session; }

    // Something has changed: the screen is told of soon.
    void note();

private:
    void takeChanges();
    void tellScreen();
    static Task<> tellScreen(QPointer<RoomWatch> self, std::shared_ptr<Rooms> rooms);

    Rooms &m_rooms;
    RoomPtr m_room;
    QString m_session;
    std::unique_ptr<FeedListener> m_changes;
    QTimer m_nextChange; // none is told while it runs
    QTimer m_nextScreen;
    bool m_isReading = false;
    bool m_isStale = false; // changed while it was read
};
