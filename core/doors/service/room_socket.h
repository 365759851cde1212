// One listener of a room, on its WebSocket.
#pragma once

#include "base/caller_slots.h"

#include <QObject>
#include <QTimer>
#include <QWebSocket>

#include <memory>

// Deletes itself when the client has gone, does not answer, or reads too slowly; the last it is
// sent.
class RoomSocket : public QObject {
    Q_OBJECT
public:
    // Owns the socket.
    RoomSocket(QWebSocket *socket, QString room, QObject *parent);
    ~RoomSocket() override;

    const QString &room() const { return m_room; }
    void say(const QString &message);
    CallerSlot slot() const;
    void dismiss(const QString &why);

private:
    void ping();

    std::unique_ptr<QWebSocket> m_socket;
    QString m_room;
    QTimer m_pinging;
    bool m_isAwaitingPong = false;
    bool m_isDismissed = false;
    std::chrono::steady_clock::time_point m_since = std::chrono::steady_clock::now();
};
