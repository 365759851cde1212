// What clients may read without a tool: tabs and their parts, profiles, the names of identities.
#pragma once

#include "core/doors/mcp/mcp_offer.h"
#include "core/doors/mcp_tools/agent.h"

namespace agent_resources {

mcp::Resources of(std::shared_ptr<Agents> agents);

// clawdis://tab/{tab}/text
QString uriOf(const QString &tab, const QString &part);
QStringList parts();

// Ids of tabs and names of profiles that begin so; `about` as completion/complete has it.
Task<QStringList> complete(
    std::shared_ptr<Agents> agents, mcp::ExchangeRef exchange, QString argument, QString beginning);

} // namespace agent_resources
