// One room: a browser session under a name that agents agree on.
#pragma once

#include "base/pending.h"
#include "core/rooms/livekit_access.h"
#include "core/states/room_state.h"

#include <QJsonObject>
#include <QStringList>

#include <deque>
#include <memory>
#include <optional>

// What a session is to be begun with.
struct RoomRequest {
    QString name;
    QString url{}; // where to go at first; empty: nowhere
    int width = 1920; // CSS pixels
    int height = 1080;
    int fps = 10; // of its video
    bool wantsVideo = false; // names a LiveKit server, or how to get into one
    LiveKitAccess video{}; // in no record
};

struct Room {
    RoomRequest request{};
    RoomState::Is is = RoomState::Is::Starting;
    QString session{};
    QString tab{}; // the one in use; empty: the session's own
    QString url{}; // where it was last
    // The refs of the last get_screen_content; none before.
    std::optional<QStringList> seen{};
    // Cookies and storage as they were a moment after the last action: to recover with.
    QJsonObject kept{};
    bool isToBeKept = false;
    bool isClosed = false; // it is no room any more, whatever still holds it

    // Its actions, one after the other.
    bool isAtWork = false;
    std::deque<Pending<Nothing>> line{}; // those that gave up are settled

    bool isOpen() const { return is == RoomState::Is::Open || is == RoomState::Is::Paused; }

    RoomState state(int listeners) const
    {
        return {.name = request.name,
            .is = is,
            .session = session,
            .tab = tab,
            .url = url,
            .listeners = listeners};
    }
};

using RoomPtr = std::shared_ptr<Room>;

// A turn in a room, for as long as it lives; the next in line gets it then.
class RoomTurn {
public:
    explicit RoomTurn(RoomPtr room) : m_room(std::move(room)) { m_room->isAtWork = true; }
    ~RoomTurn()
    {
        m_room->isAtWork = false;
        auto &line = m_room->line;
        while (!line.empty() && line.front().isSettled())
            line.pop_front();
        if (line.empty())
            return;
        const Pending<Nothing> next = line.front();
        line.pop_front();
        m_room->isAtWork = true; // until it is resumed
        next.settle(Nothing{});
    }
    Q_DISABLE_COPY_MOVE(RoomTurn)

private:
    RoomPtr m_room;
};
