// The listeners of rooms over WebSockets: /mcp/events/{room}.
#pragma once

#include "core/doors/http/http_head.h"
#include "core/doors/service/room_tickets.h"
#include "core/explore/exploration.h"
#include "core/rooms/rooms.h"

#include <QHash>
#include <QObject>

#include <memory>

class QWebSocket;
class RoomSocket;

// A listener may come before its room does: so it hears how that begins.
class RoomSockets : public QObject {
    Q_OBJECT
public:
    explicit RoomSockets(std::shared_ptr<Rooms> rooms);
    ~RoomSockets() override;

    std::optional<Failure> refusal(const HttpHead &head) const;
    void welcome(QWebSocket *socket);
    bool takeTicket(const HttpHead &head);

    // An exploration is heard like a room, under its id.
    void publish(const ExplorationEvent &event);

    int countOf(const QString &room) const;
    RoomTickets &tickets() { return m_tickets; }
    void closeAll();

private:
    void publish(const RoomEvent &event);
    void say(const QString &to, const QJsonObject &event);
    void makeRoom(const QString &newcomer);

    std::shared_ptr<Rooms> m_rooms;
    RoomTickets m_tickets;
    QHash<QString, QList<RoomSocket *>> m_sockets; // by room
    int m_count = 0;
};
