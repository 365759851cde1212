// Another protocol on a connection of the socket, line by line.
#pragma once

#include "base/or_failure.h"
#include "core/doors/command_line.h"

#include <QByteArray>

#include <functional>
#include <memory>

class LineTalk {
public:
    LineTalk() = default;
    virtual ~LineTalk() = default;
    Q_DISABLE_COPY_MOVE(LineTalk)

    // A line of the client, without its line feed.
    virtual void take(const QByteArray &line) = 0;
    // The client says no more: hang up once all is answered.
    virtual void end() = 0;
    // It is gone.
    virtual void leave() = 0;
};

// What a talk does to its connection; both may be called when that is gone.
struct LinePeer {
    std::function<void(const QByteArray &line)> send; // adds the line feed
    std::function<void()> hangUp;
};

// Begins one with a client that typed this line; a Failure is told to it.
using OpenTalk = std::function<OrFailure<std::shared_ptr<LineTalk>>(CommandLine, LinePeer)>;
