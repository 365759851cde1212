// The rooms of the automation service: the one place where all its doors act, and the one source of
// what they tell.
#pragma once

#include "core/browser/human_control.h"
#include "core/dialect/run_call.h"
#include "core/events/feed.h"
#include "core/rooms/room.h"
#include "core/rooms/room_actions.h"
#include "core/rooms/room_event.h"
#include "core/rooms/room_record.h"
#include "core/rooms/room_screen.h"

#include <QHash>
#include <QObject>

#include <chrono>
#include <functional>
#include <memory>

class RoomWatch;

struct RoomOptions {
    std::chrono::milliseconds idleTime{1'800'000}; // a session ends when unused for so long
    bool isHeadless = true;
    bool marksPages = true; // a summary ends with a mark that its page cannot know
};

// What the other apps that share the rooms have to say; null where there are none.
struct RoomNeighbours {
    // Why nothing may be done in a room that is here, if so.
    std::function<std::optional<Failure>(const QString &room)> refusal{};
    // What a tool does where its room lives; nothing where that is here.
    std::function<Task<std::optional<Outcome>>(QString tool, QJsonObject arguments)> call{};
};

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
    Task<Outcome> start(RoomWish wish);
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

    // Tells those who hear of the room where a result is that was too large to be told.
    void tellResult(const QString &room, const QJsonObject &reference);

    void setNeighbours(RoomNeighbours neighbours) { m_neighbours = std::move(neighbours); }
    const RoomNeighbours &neighbours() const { return m_neighbours; }
    std::optional<RoomRecord> record(const QString &room) const;
    std::optional<RoomWish> wish(const QString &room) const;
    // Tells that a room which is not here is lost, or is being recovered here, or what else is not
    // as it should be with one.
    void tellTrouble(const QString &room, const QString &what);

    QList<RoomState> states() const; // the oldest first
    std::optional<RoomState> state(const QString &room) const;
    // Whether it is here, and has a session.
    bool isOpen(const QString &room) const;
    bool has(const QString &room) const { return find(room) != nullptr; }

    // Where its page is to be seen; nothing where it has none, or its pictures are paused.
    struct Place {
        QString session;
        QString tab; // empty: not known before the next look at the page
        int width = 0;
        int fps = 0;

        bool operator==(const Place &) const = default;
    };
    std::optional<Place> place(const QString &room) const;

    // A person takes over the room's session: agents may only look there until it is handed back or
    // has ended. False if one has already, or there is no such session.
    bool takeOver(const QString &room);
    void handBack(const QString &room);

    // Somebody hears of the room from now on, until `leave`; it need not be there yet. What costs
    // something is told only then.
    void hear(const QString &room);
    void leave(const QString &room);
    int listeners(const QString &room) const { return m_heard.value(room); }

Q_SIGNALS:
    void happened(const RoomEvent &event);
    void changed(const QString &room); // what it would be recovered from
    void forgotten(const QString &room);
    void recovered(const QString &room); // by recover_browser_session

private:
    friend class RoomWatch;
    Rooms(const RoomOptions &options, Parts parts);

    RoomPtr find(const QString &name) const;
    std::optional<Failure> refusal(const QString &name) const;
    RoomState stateOf(const Room &room) const;
    std::optional<Failure> humanControl(const Room &room) const;
    RoomPtr ofSession(const QString &session) const;
    std::optional<Failure> makeRoom(const QString &name);
    void forget(const RoomPtr &room);
    void fail(const RoomPtr &room, const QString &why);
    void follow(const QString &name); // watches its page, or no longer
    void tell(RoomNews news, const RoomPtr &room, const QJsonObject &told);
    void tellChanged();

    void hearEvent(const Event &event);
    void lookAfter();

    // With an id of its own, for the log.
    Call callOf(const QString &command, const QJsonObject &arguments);
    void keepSoon(const RoomPtr &room);
    static Task<> keep(std::shared_ptr<Rooms> self, RoomPtr room);
    Outcome turned(const QString &name, RoomState::Is wanted, RoomNews news);
    Task<Outcome> begin(RoomPtr room);
    Task<Outcome> run(RoomPtr room, Call call);
    Task<Outcome> act(RoomPtr room, RoomAction action, Call call);
    void tellError(const RoomPtr &room, const RoomAction &action, const Failure &failure);
    Task<Outcome> aimed(RoomPtr room, Call call);
    Task<room_screen::Look> look(RoomPtr room);
    Task<Outcome> mended(RoomPtr room);
    void note(const RoomPtr &room, const Outcome &outcome);

    RoomOptions m_options;
    Parts m_parts;
    RoomNeighbours m_neighbours;
    quint64 m_calls = 0;
    QList<RoomPtr> m_rooms; // oldest first
    QHash<QString, int> m_heard; // listeners, by room
    QHash<QString, std::shared_ptr<RoomWatch>> m_watches; // by room, while it is heard
};
