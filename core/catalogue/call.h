// What goes from a door to the catalogue, and what comes back.
#pragma once

#include "base/failure.h"

#include <QJsonObject>
#include <QString>

#include <variant>

// The one door that people use: what it calls is never taken for an agent's.
inline constexpr QLatin1StringView windowDoor{"window"};

// One request to run a command, whatever door it came through.
struct Call {
    QString id; // names the call in logs and events
    QString door; // "http", "socket", "window" …
    QString command;
    QJsonObject arguments; // unchecked, scalars may be text
};

// The JSON object that answers a call.
using Reply = QJsonObject;

using Outcome = std::variant<Reply, Failure>;
