// The tools of the automation service, over MCP.
#pragma once

#include "core/doors/mcp/mcp_offer.h"
#include "core/doors/mcp_tools/wishes.h"
#include "core/tools/service_tools.h"

namespace service_agents {

// None without rooms.
QList<mcp::Tool> toolsFor(const service_tools::Cores &cores, const Wishes &wishes);

} // namespace service_agents
