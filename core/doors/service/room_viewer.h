// One who watches a room in a web page, and may take it over.
#pragma once

#include "base/caller_slots.h"
#include "core/rooms/room_pictures.h"

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QWebSocket>

#include <deque>
#include <memory>

// It gets {type: "room", …} as text whenever that changes, and pictures as JPEG: only those that
// it is fast enough for, but always the last. It may say {type: "take_over"}, {type: "hand_back"}
// and, meanwhile, {type: "input", …} and {type: "choose", …}. Deletes itself when the client has
// gone or does not answer; then the room is handed back.
class RoomViewer : public QObject {
    Q_OBJECT
public:
    struct Parts {
        std::shared_ptr<Rooms> rooms;
        std::shared_ptr<RoomPictures> pictures;
        RunCall run;
        std::function<QByteArray()> ticket; // a new one for this room, to come again with
        bool isForPerson; // by a link of the window
        std::function<bool()> mayDrive;
        std::function<void()>
            handBackFromPrograms; // a viewer that has the room by a program's link
    };
    // Owns the socket.
    RoomViewer(QWebSocket *socket, QString room, Parts parts, QObject *parent);
    ~RoomViewer() override;

    const QString &room() const { return m_room; }
    bool isForPerson() const { return m_parts.isForPerson; }
    void handBack();
    CallerSlot slot() const;
    // Hang up: another needs the place.
    void giveWay();
    void show(const RoomPictures::Picture &picture);
    // Of the room, where it is another than the last that was sent.
    void sendState();

private:
    void hear(const QString &message);
    void turn(bool takesOver);
    bool stopDriving();
    bool drivesStill();
    void pass(const QJsonObject &input);
    static Task<> work(QPointer<RoomViewer> self, Parts parts);
    void say(const QJsonObject &message);
    void sayFailure(const Failure &failure);
    void showNewest();
    void ping();

    std::unique_ptr<QWebSocket> m_socket;
    QString m_room;
    Parts m_parts;
    QJsonObject m_sent; // of the state
    QSize m_viewport;
    std::optional<RoomPictures::Picture> m_waiting; // until the client has read what it was sent
    std::deque<Call> m_inputs; // one after the other
    bool m_isAtWork = false;
    bool m_isDriving = false;
    bool m_isHandingBack = false; // when what waits is done
    QTimer m_pinging;
    bool m_isAwaitingPong = false;
    std::chrono::steady_clock::time_point m_since = std::chrono::steady_clock::now();
};
