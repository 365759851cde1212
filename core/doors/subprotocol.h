// Another protocol on a connection of the socket, line by line.
#pragma once

#include "base/or_failure.h"
#include "core/doors/command_line.h"

#include <QByteArray>

#include <functional>
#include <memory>

class Subprotocol {
public:
    Subprotocol() = default;
    virtual ~Subprotocol() = default;
    Q_DISABLE_COPY_MOVE(Subprotocol)

    // A line of the client, without its line feed.
    virtual void take(const QByteArray &line) = 0;
    // The client says no more: hang up once all is answered.
    virtual void end() = 0;
    // It is gone.
    virtual void leave() = 0;
};

// What a subprotocol does to its connection; both may be called when that is gone.
struct LinePeer {
    std::function<void(const QByteArray &line)> send; // adds the line feed
    std::function<void()> hangUp;
};

// Begins one with a client that typed this line; a Failure is sent to it.
using OpenSubprotocol
    = std::function<OrFailure<std::shared_ptr<Subprotocol>>(CommandLine, LinePeer)>;
