#include "core/rooms/room_list.h"

#include <algorithm>

RoomPtr RoomList::find(const QString &name) const
{
    const auto found = std::find_if(m_rooms.begin(), m_rooms.end(),
        [&name](const RoomPtr &each) { return each->request.name == name; });
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
    return RoomRecord{.request = room->request, .url = room->url, .kept = room->kept};
}

std::optional<RoomRequest> RoomList::request(const QString &name) const
{
    const RoomPtr room = find(name);
    return room ? std::optional{room->request} : std::nullopt;
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
    return RoomPlace{room->session, room->tab, room->request.width, room->request.fps};
}
