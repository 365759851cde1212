// The tools of the automation service, over MCP.
#pragma once

#include "core/doors/mcp/mcp_offer.h"
#include "core/doors/mcp_tools/client_options.h"
#include "core/tools/service_tools.h"

namespace service_agents {

// None without rooms.
QList<mcp::Tool> toolsFor(const service_tools::Cores &cores, const ClientOptions &options);

} // namespace service_agents
