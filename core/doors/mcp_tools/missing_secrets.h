// Secrets that a call names and nobody has kept: the user is asked to keep them, through the
// client.
#pragma once

#include "base/failure.h"
#include "core/doors/mcp/mcp_exchange.h"
#include "core/doors/mcp_tools/agent.h"

#include <optional>

namespace missing_secrets {

// Nullopt if none is missing, if the client cannot ask, or if the user says that they are there
// now: then the call finds out. Otherwise why it is not done. The client never learns a value.
Task<std::optional<Failure>> refusalOf(
    AgentRef agent, mcp::ExchangeRef exchange, QJsonObject arguments);

} // namespace missing_secrets
