// The commands of the catalogue as tools, under their own names, with what they give.
#pragma once

#include "core/catalogue/command.h"
#include "core/doors/mcp/mcp_offer.h"
#include "core/doors/mcp_tools/agent.h"

namespace catalogue_tools {

// The folders of the commands.
QStringList groupsOf(const QList<Command> &commands);

// Those of the groups that the client asked for.
QList<mcp::Tool> toolsFor(
    std::shared_ptr<Agents> agents, const ClientOptions &options, const QList<Command> &commands);

} // namespace catalogue_tools
