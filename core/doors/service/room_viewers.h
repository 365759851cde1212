// Those who watch rooms in web pages: /rooms/{room}/view and its WebSocket, /rooms/{room}/pictures.
#pragma once

#include "core/doors/http/http_answer.h"
#include "core/doors/http/http_head.h"
#include "core/doors/service/room_tickets.h"
#include "core/doors/service/room_viewer.h"

#include <QHash>
#include <QObject>

#include <memory>

// Watching is read-only until a viewer takes over. A viewer may come before its room does.
class RoomViewers : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::seconds linkLifetime{600};

    // Whether rules for approvals exist: viewers with a link that a program asked for only watch.
    using HoldsPrograms = std::function<bool()>;

    RoomViewers(std::shared_ptr<Rooms> rooms, EventStream &events, const RunCall &run,
        HoldsPrograms holdsPrograms);
    ~RoomViewers() override;

    // Other clients that want pictures take these: there is one cast a tab.
    std::shared_ptr<RoomPictures> pictures() const { return m_pictures; }

    static bool isPage(const QByteArray &target);
    bool takeTicket(const HttpHead &head);
    // The page at that address, with a ticket for its WebSocket.
    HttpAnswer page(const QByteArray &target, const QString &room);
    // {path, expires_in}: of the page, with a ticket; it opens once.
    QJsonObject linkTo(const QString &room, RoomTickets::For whom);

    std::optional<Failure> refusal(const HttpHead &head) const;
    void welcome(QWebSocket *socket);
    void closeAll();

private:
    void sendStates();
    RoomViewer *viewerToGive(const QString &newcomer) const;
    void handBackFromPrograms(const QString &room);

    std::shared_ptr<Rooms> m_rooms;
    std::shared_ptr<RoomPictures> m_pictures;
    RunCall m_run;
    HoldsPrograms m_holdsPrograms;
    RoomTickets m_tickets;
    QHash<QString, QList<RoomViewer *>> m_viewers; // by room
    int m_count = 0;
};
