// Pictures of the pages of rooms, for its watchers: one cast a room, however many watch it.
#pragma once

#include "core/rooms/rooms.h"

#include <QHash>
#include <QObject>
#include <QSize>

#include <memory>
#include <optional>

// Costs nothing while no client watches.
class RoomPictures : public QObject, public std::enable_shared_from_this<RoomPictures> {
    Q_OBJECT
public:
    struct Picture {
        QByteArray jpeg;
        QSize viewport; // CSS pixels
    };

    // `events` outlives it.
    static std::shared_ptr<RoomPictures> make(
        std::shared_ptr<Rooms> rooms, EventStream &events, RunCall run);

    // Somebody watches from now on, until `leave`; the room need not be there yet.
    void watch(const QString &room);
    void leave(const QString &room);

    // A page that does not change gives no more: so late ones begin with this.
    std::optional<Picture> newest(const QString &room) const;
    // The tab that is shown; empty where none is.
    QString tabOf(const QString &room) const { return m_watched.value(room).place.tab; }

Q_SIGNALS:
    void shown(const QString &room, const RoomPictures::Picture &picture);

private:
    RoomPictures(std::shared_ptr<Rooms> rooms, EventStream &events, RunCall run);

    struct Watched {
        int watchers = 0;
        RoomPlace place{}; // of the cast; without a tab where there is none
        std::optional<Picture> newest{};
    };

    void hear(const Event &event);
    void followAll();
    void follow(const QString &room);
    void take(const Event &event);
    QString roomOf(const QString &tab) const;
    Call callOf(const QString &command, const RoomPlace &place) const;
    static Task<> find(std::shared_ptr<RoomPictures> self, QString room);
    static Task<> begin(std::shared_ptr<RoomPictures> self, QString room, RoomPlace place);
    static Task<> end(std::shared_ptr<RoomPictures> self, RoomPlace place);

    std::shared_ptr<Rooms> m_rooms;
    EventStream &m_events;
    RunCall m_run;
    QHash<QString, Watched> m_watched; // by room
};
