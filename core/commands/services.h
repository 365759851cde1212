// What commands may ask for besides a page, a browser and all browsers: services of the app, as it
// says they are. Null or empty where it has not said.
#pragma once

#include "base/task.h"
#include "core/states/backend_state.h"
#include "core/states/door_state.h"
#include "core/states/outage.h"
#include "core/states/room_state.h"
#include "core/states/watcher_state.h"

#include <QList>

#include <functional>
#include <memory>

class Engine;
class Explorer;
class KnowledgeStore;
class Recorder;

struct Services {
    Engine &engine;
    std::shared_ptr<Explorer> explorer{};
    std::shared_ptr<KnowledgeStore> knowledge{};
    std::shared_ptr<Recorder> recorder{}; // of every call

    std::function<QList<DoorState>()> doors = [] { return QList<DoorState>{}; };
    // What does not work, as it was last looked at; and all of it tried again.
    std::function<QList<Outage>()> outages = [] { return QList<Outage>{}; };
    std::function<Task<>()> retry{};
    // Files of commands that are being run.
    std::function<QList<WatcherState>()> watchers = [] { return QList<WatcherState>{}; };

    // Of the automation service: its rooms, and what it uses besides itself.
    std::function<QList<RoomState>()> rooms = [] { return QList<RoomState>{}; };
    std::function<QList<BackendState>()> backends = [] { return QList<BackendState>{}; };
    // Where a person watches a room, by its name: an address that opens once. Empty where none is
    // served.
    std::function<QString(const QString &)> roomLink = [](const QString &) { return QString{}; };
};
