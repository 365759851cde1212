// Reports changes of a room's page, for as long as a client hears of them.
#pragma once

#include "base/task.h"
#include "core/rooms/room_audience.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

class RoomWatch : public QObject {
    Q_OBJECT
public:
    // The audience outlives it.
    RoomWatch(RoomAudience &audience, RoomPtr room, Feed &feed, LookAtRoom look);
    ~RoomWatch() override;

    const RoomPtr &room() const { return m_room; }
    bool isOf(const RoomPtr &room) const { return m_room == room && m_session == room->session; }

    // Something has changed: the screen is sent soon.
    void note();

private:
    void takeChanges();
    void sendScreen();
    static Task<> sendScreen(QPointer<RoomWatch> self);

    RoomAudience &m_audience;
    const LookAtRoom m_look;
    RoomPtr m_room;
    QString m_session;
    std::unique_ptr<FeedListener> m_changes;
    QTimer m_nextChange; // none is sent while it runs
    QTimer m_nextScreen;
    bool m_isReading = false;
    bool m_isStale = false; // changed while it was read
};
