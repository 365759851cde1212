// A socket door in a folder of its own, with commands that are never run.
#pragma once

#include "core/doors/socket/socket_door.h"
#include "tests/doors/http/sample_commands.h"
#include "tests/doors/http/scripted_calls.h"
#include "tests/doors/socket/line_client.h"

#include <QTemporaryDir>
#include <QTest>

struct OpenSocket {
    explicit OpenSocket(const SocketLimits &limits = {}, RunLine runLine = {})
        : door(sample::commands(), calls.run(), std::move(runLine), limits),
          path(folder.filePath(QStringLiteral("in/clawdis.sock")))
    {
        const auto listening = door.listen(path);
        if (const Failure *failure = failureIn(listening))
            qFatal("%s", qPrintable(failure->message));
    }

    bool isLeftByAll()
    {
        return comesTrue([this] { return door.connections() == 0; });
    }

    QTemporaryDir folder;
    ScriptedCalls calls;
    SocketDoor door;
    QString path;
};
