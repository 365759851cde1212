// Calls for rooms.
#pragma once

#include "core/dialect/run_call.h"
#include "core/rooms/room_audience.h"

// Its owner lives until its tasks have ended.
class RoomCalls {
public:
    RoomCalls(RunCall run, RoomAudience &audience) : m_run(std::move(run)), m_audience(audience) { }

    // With an id of its own, for the log.
    Call callOf(const QString &command, const QJsonObject &arguments);
    Task<Outcome> run(Call call) const { return m_run(std::move(call)); }
    // In the room's session, on its tab.
    Task<Outcome> runIn(RoomPtr room, Call call);

private:
    void note(const RoomPtr &room, const Outcome &outcome);

    const RunCall m_run;
    RoomAudience &m_audience;
    quint64 m_calls = 0;
};
