// The tools of the automation service, as agents call them: in requests, over MCP, from queues.
#pragma once

#include "core/dialect/service_tool.h"
#include "core/rooms/rooms.h"

#include <QJsonObject>

struct RoomTool {
    QString name;
    QString title;
    QString description;
    QList<VerbArgument> takes;
    QJsonObject gives; // the schema of its result
    bool reads = false;
    // With checked arguments.
    Task<Outcome> (*run)(std::shared_ptr<Rooms> rooms, QJsonObject arguments) = nullptr;
    // Instead, of what ends when no caller waits for it any more.
    Task<Outcome> (*runUntil)(
        std::shared_ptr<Rooms> rooms, QJsonObject arguments, CancelSourceRef stop)
        = nullptr;
};

namespace room_tools {

const QList<RoomTool> &all();
// As documents show them.
QList<ServiceTool> shown();
// Null if there is none of that name.
const RoomTool *find(const QString &name);

// The result, or why there is none: UNKNOWN_COMMAND for an unknown tool, INVALID_ARGUMENT and
// UNKNOWN_ARGUMENT with which and why, and what the rooms fail with. A failed action is a result.
// `stop` ends it where the room is here.
Task<Outcome> call(
    std::shared_ptr<Rooms> rooms, QString tool, QJsonObject arguments, CancelSourceRef stop = {});
// The same, whatever else may have the room.
Task<Outcome> callHere(
    std::shared_ptr<Rooms> rooms, QString tool, QJsonObject arguments, CancelSourceRef stop = {});

// Hints name calls as agents write them.
QString spelled(const QString &command, const QJsonObject &arguments);

} // namespace room_tools
