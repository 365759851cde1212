// JSON-RPC 2.0, a message a line, on a unix socket: for local programs of our own user.
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

// A method is the name of a command, its params are the arguments. Where `runLine` is given, whole
// command lines are run too. No process of another user is served, root's neither.
class SocketDoor final : public QObject {
    Q_OBJECT

public:
    SocketDoor(const QList<Command> &commands, RunCall run, RunLine runLine = {},
        const SocketLimits &limits = {}, QObject *parent = nullptr);
    ~SocketDoor() override;

    OrFailure<Nothing> listen(const QString &path);
    // Stop listening; tell the callers still waiting that no answer will come, and hang up. Not to
    // be called, nor the door destroyed, from inside a call.
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
