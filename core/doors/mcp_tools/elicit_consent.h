// The user's agreement to an act, asked through the client.
#pragma once

#include "base/failure.h"
#include "core/doors/mcp/mcp_exchange.h"

#include <optional>

namespace consent {

// Nullopt if the user agrees; otherwise why the act is not done.
Task<std::optional<Failure>> refusalOf(
    mcp::ExchangeRef exchange, QString title, QJsonObject arguments);

} // namespace consent
