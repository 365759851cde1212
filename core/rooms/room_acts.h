// What is done and read in rooms that are open.
#pragma once

#include "core/rooms/room_actions.h"
#include "core/rooms/room_calls.h"

// What the other apps that share the rooms have to say; null where there are none.
struct RoomPeers {
    // Why nothing may be done in a room that is here, if so.
    std::function<std::optional<Failure>(const QString &room)> refusal{};
    // What a tool does where its room lives; nothing where that is here.
    std::function<Task<std::optional<Outcome>>(QString tool, QJsonObject arguments)> call{};
};

// Its owner lives until its tasks have ended.
class RoomActs {
public:
    // `marksPages`: see RoomOptions.
    RoomActs(RoomCalls &calls, RoomAudience &audience, const RoomPeers &peers, bool marksPages);

    // See Rooms.
    Task<Outcome> execute(RoomPtr room, RoomAction action);
    Task<Outcome> context(RoomPtr room);
    // Its refs are what an index means from then on; those of look() are not.
    Task<Outcome> content(RoomPtr room);
    Task<room_screen::Look> look(RoomPtr room);

private:
    Task<Outcome> act(RoomPtr room, RoomAction action, Call call);
    Task<Outcome> resolveIndex(RoomPtr room, Call call);
    void publishError(const RoomPtr &room, const RoomAction &action, const Failure &failure);

    RoomCalls &m_calls;
    RoomAudience &m_audience;
    const RoomPeers &m_peers;
    const bool m_marksPages;
};
