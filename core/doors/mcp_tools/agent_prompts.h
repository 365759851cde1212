// Ways to begin that users can choose from in their client.
#pragma once

#include "core/doors/mcp/mcp_offer.h"

namespace agent_prompts {

QList<mcp::Prompt> all();

} // namespace agent_prompts
