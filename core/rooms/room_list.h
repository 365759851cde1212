// The rooms that are here, oldest first.
#pragma once

#include "core/rooms/room.h"
#include "core/rooms/room_record.h"

#include <QList>

// Where the page of a room is to be seen.
struct RoomPlace {
    QString session;
    QString tab; // empty: not known before the next look at the page
    int width = 0;
    int fps = 0;

    bool operator==(const RoomPlace &) const = default;
};

class RoomList {
public:
    const QList<RoomPtr> &all() const { return m_rooms; }
    void add(const RoomPtr &room) { m_rooms.append(room); }
    void remove(const RoomPtr &room) { m_rooms.removeOne(room); }

    RoomPtr find(const QString &name) const; // null: there is none
    RoomPtr ofSession(const QString &session) const;
    bool has(const QString &name) const { return find(name) != nullptr; }
    // It has a session.
    bool isOpen(const QString &name) const;

    std::optional<RoomRecord> record(const QString &name) const;
    std::optional<RoomRequest> request(const QString &name) const;
    // Nothing where it has none, or its pictures are paused.
    std::optional<RoomPlace> place(const QString &name) const;

private:
    QList<RoomPtr> m_rooms;
};
