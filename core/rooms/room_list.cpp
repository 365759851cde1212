#include "core/rooms/room_list.h"

#include <algorithm>

RoomPtr RoomList::find(const QString &name) const
{
    const auto found = std::find_if(m_rooms.begin(), m_rooms.end(),
        [&name](const RoomPtr &each) { return each->wish.name == name; });
    return found == m_rooms.end() ? nullptr : *found;
}

RoomPtr RoomList::ofSession(const QString &session) const
{
    const auto found = std::find_if(m_rooms.begin(), m_rooms.end(),
        [&session](const RoomPtr &each) { return each->session == session; });
    return session.isEmpty() || found == m_rooms.end() ? nullptr : *found;
}

std::optional<RoomRecord> RoomList::record(const QString &name) const
{
    const RoomPtr room = find(name);
    if (!room)
        return std::nullopt;
    return RoomRecord{.wish = room->wish, .url = room->url, .kept = room->kept};
}

std::optional<RoomWish> RoomList::wish(const QString &name) const
{
    const RoomPtr room = find(name);
    return room ? std::optional{room->wish} : std::nullopt;
}

bool RoomList::isOpen(const QString &name) const
{
    const RoomPtr room = find(name);
    return room && room->isOpen();
}

std::optional<RoomPlace> RoomList::place(const QString &name) const
{
    const RoomPtr room = find(name);
    if (!room || room->is != RoomState::Is::Open || room->session.isEmpty())
        return std::nullopt;
    return RoomPlace{room->session, room->tab, room->wish.width, room->wish.fps};
}
