// JSON-RPC 2.0, one message per line, on a Unix socket: for local programs of our own user.
#pragma once

#include "base/pending.h"
#include "core/doors/socket/socket_connection.h"
#include "core/doors/socket/socket_file.h"
#include "core/doors/socket/socket_limits.h"

#include <QObject>
#include <QSocketNotifier>
#include <QTimer>

#include <memory>
#include <optional>

// With `runLine` it runs whole command lines too. Refuses other users, even root.
class SocketDoor final : public QObject {
    Q_OBJECT

public:
    explicit SocketDoor(SocketTongue tongue, RunLine runLine = {}, const SocketLimits &limits = {},
        QObject *parent = nullptr);
    SocketDoor(const QList<Command> &commands, RunCall run, RunLine runLine = {},
        const SocketLimits &limits = {}, QObject *parent = nullptr)
        : SocketDoor(tongueOf(commands, std::move(run)), std::move(runLine), limits, parent)
    {
    }
    ~SocketDoor() override;

    // Before it listens: serve another protocol to clients that ask for it.
    void serveProtocols(OpenSubprotocol open) { m_service.openProtocol = std::move(open); }
    // A subscriber hears of it. It outlives the door. Call it before listen().
    void setFeed(Feed &feed) { m_service.feed = &feed; }

    OrFailure<Nothing> listen(const SocketPlace &place);
    // Before the app ends: who has asked nothing yet, or connects from now on, is reset, now or
    // when the app has ended, and so knows that nothing of what it sent was done. Not from inside a
    // call.
    void admitNobody();
    // Stop listening, answer waiting callers with a failure, and hang up. Neither call this nor
    // destroy the door from inside a call.
    void close();

    int connections() const { return static_cast<int>(m_connections.size()); }

private:
    void acceptAll();
    bool hasRoom();
    SocketConnection *leastUseful() const;
    void admit(int descriptor);

    SocketService m_service;
    SocketLimits m_limits;
    std::optional<SocketFile> m_file;
    std::unique_ptr<QSocketNotifier> m_arrivals;
    QTimer m_acceptAgain;
    QList<SocketConnection *> m_connections;
};
