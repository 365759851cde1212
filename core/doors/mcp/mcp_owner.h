// The names that clients go by among all callers of the app.
#pragma once

#include <QString>

namespace mcp {

// For one with a session: no other has it.
QString newOwner();

// For one without a session, from what its program is called: mcp.inspector-client.
QString ownerNamed(const QString &program);

} // namespace mcp
