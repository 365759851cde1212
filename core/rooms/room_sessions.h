// The browser sessions of rooms.
#pragma once

#include "core/rooms/room_calls.h"

struct RoomOptions {
    std::chrono::milliseconds idleTime{1'800'000}; // a session ends when unused for so long
    bool isHeadless = true;
    bool marksPages = true; // a summary ends with a mark that its page cannot know
};

// Its owner lives until its tasks have ended.
class RoomSessions {
public:
    // `changed`: what the room would be recovered from.
    RoomSessions(RoomCalls &calls, RoomAudience &audience, const RoomOptions &options,
        std::function<void(const QString &room)> changed);

    // Begins one, at the room's address. Where that fails nothing is left of it.
    Task<Outcome> begin(RoomPtr room);
    // The session is there: so is its page, or the last address is shown again.
    Task<Outcome> recover(RoomPtr room);

private:
    RoomCalls &m_calls;
    RoomAudience &m_audience;
    const RoomOptions &m_options;
    const std::function<void(const QString &room)> m_changed;
};
