// All tools of the automation service: those of rooms, and those of explorations.
#pragma once

#include "core/dialect/service_tool.h"
#include "core/rooms/rooms.h"

#include <memory>

namespace service_tools {

QList<ServiceTool> all();

struct Cores {
    std::shared_ptr<Rooms> rooms;
    RunCall run; // of explorations
};
// See room_tools::call and knowledge_tools::call.
Task<Outcome> call(Cores cores, QString tool, QJsonObject arguments, CancelSourceRef stop = {});

} // namespace service_tools
