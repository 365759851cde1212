// The tools of the automation service as plain requests: POST /mcp/tools/call and its like.
#pragma once

#include "core/doors/service/mount.h"
#include "core/doors/service/room_sockets.h"
#include "core/doors/service/room_viewers.h"
#include "core/rooms/rooms.h"
#include "core/tools/service_tools.h"

#include <memory>

// `sockets` and `viewers` outlive them.
QList<Mount> roomMounts(
    const service_tools::Cores &cores, RoomSockets &sockets, RoomViewers &viewers);
