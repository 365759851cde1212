// The live video of all rooms: it begins, is paused and ends with them.
#pragma once

#include "core/states/backend_state.h"
#include "core/streams/room_stream.h"

#include <QHash>
#include <QObject>

#include <memory>

class RoomStreams : public QObject {
    Q_OBJECT
public:
    // `usual`: for rooms that do not say otherwise.
    RoomStreams(std::shared_ptr<Rooms> rooms, LiveKitAccess usual, RoomStream::Parts parts);
    ~RoomStreams() override;

    // {available, error, live, failed}: it shows nothing private.
    QJsonObject health() const;
    // The same for people.
    BackendState state() const;
    // Whether it is wanted, but not possible here.
    bool isMissed() const;
    // Those that were given up.
    void retry();

private:
    void follow(const QString &room);
    void recover(const QString &room);
    void begin(const RoomRequest &request);
    LiveKitAccess accessOf(const RoomRequest &request) const;
    int count(RoomStream::Is is) const;

    std::shared_ptr<Rooms> m_rooms;
    LiveKitAccess m_usual;
    RoomStream::Parts m_parts;
    QHash<QString, std::shared_ptr<RoomStream>> m_streams; // by room
};
