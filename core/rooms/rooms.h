// The rooms of the automation service: the one place where all its doors act, and the one source of
// what they report.
#pragma once

#include "core/browser/people/human_control.h"
#include "core/rooms/room_acts.h"
#include "core/rooms/room_sessions.h"

#include <QObject>

#include <chrono>
#include <functional>
#include <memory>

// Held by each call that is at work in it: it may outlive its owner.
class Rooms : public QObject, public std::enable_shared_from_this<Rooms> {
    Q_OBJECT
public:
    struct Parts {
        RunCall run;
        EventStream &events; // these outlive it
        Feed &feed;
        HumanControl &control;
        std::function<bool(const QString &session)> isOpen; // whether that session is
    };
    static std::shared_ptr<Rooms> make(const RoomOptions &options, Parts parts);
    ~Rooms() override;

    // These give what their tools do: {status, room_name} …, or a Failure: ROOM_NOT_FOUND,
    // ROOM_EXISTS, TOO_MANY_SESSIONS and what commands fail with. Where a start fails, nothing is
    // left of it.
    Task<Outcome> start(RoomRequest request);
    Task<Outcome> pause(QString room);
    Task<Outcome> resume(QString room);
    Task<Outcome> close(QString room);
    // Makes a room that failed usable again: another session at the last address, or its page.
    Task<Outcome> recover(QString room);
    // Makes a room usable where it is not: opened if there is none, recovered if it failed.
    Task<Outcome> ready(QString room);
    // A room of another app, as it was there.
    Task<Outcome> adopt(RoomRecord record);
    Task<Outcome> context(QString room);
    Task<Outcome> content(QString room);

    // Actions of a room are done in the order in which they came: {success, error, data}, and code
    // and hint where it failed. A Failure where nothing was tried: for params that do not fit, an
    // unknown room, and TOO_BUSY.
    Task<Outcome> execute(QString room, RoomAction action);

    void setPeers(RoomPeers peers) { m_peers = std::move(peers); }
    const RoomPeers &peers() const { return m_peers; }
    const RoomList &list() const { return m_rooms; }
    RoomAudience &audience() { return m_audience; }

    QList<RoomState> states() const; // the oldest first
    std::optional<RoomState> state(const QString &room) const;
    // Why nothing may be done in the session of a room by anybody, if so.
    std::optional<Failure> refusalIn(const QString &session) const;

    // A person takes over the room's session: agents may only look there until it is handed back or
    // has ended. False if one has already, or there is no such session.
    bool takeOver(const QString &room);
    void handBack(const QString &room);

Q_SIGNALS:
    void happened(const RoomEvent &event);
    void changed(const QString &room); // what it would be recovered from
    void forgotten(const QString &room);
    void recovered(const QString &room); // by recover_browser_session

private:
    Rooms(const RoomOptions &options, Parts parts);

    Task<Outcome> inRoom(QString name, std::function<Task<Outcome>(RoomPtr)> run);
    Task<Outcome> executeIn(RoomPtr room, RoomAction action);
    std::optional<Failure> refusal(const QString &name) const;
    RoomState stateOf(const Room &room) const;
    std::optional<Failure> humanControl(const Room &room) const;
    std::optional<Failure> makeRoom(const QString &name);
    void forget(const RoomPtr &room);
    void fail(const RoomPtr &room, const QString &why);
    void hearEvent(const Event &event);
    void lookAfter();

    void keepSoon(const RoomPtr &room);
    static Task<> keep(std::shared_ptr<Rooms> self, RoomPtr room);
    Outcome setState(const QString &name, RoomState::Is wanted, RoomNews news);
    static Task<room_screen::Look> lookAt(std::shared_ptr<Rooms> self, RoomPtr room);

    RoomOptions m_options;
    Parts m_parts;
    RoomPeers m_peers;
    RoomList m_rooms;
    RoomAudience m_audience;
    RoomCalls m_calls;
    RoomSessions m_sessions;
    RoomActs m_acts;
};
