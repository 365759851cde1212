// The tools of the automation service for its rooms, over MCP.
#pragma once

#include "core/doors/mcp/mcp_offer.h"
#include "core/doors/mcp_tools/wishes.h"
#include "core/doors/rooms/rooms.h"

#include <memory>

namespace room_agents {

QList<mcp::Tool> toolsFor(std::shared_ptr<Rooms> rooms, const Wishes &wishes);

} // namespace room_agents
