// Results that a client wants in a file instead of in the reply.
#pragma once

#include "core/doors/mcp_tools/agent.h"

namespace saved_results {

// "- [Snapshot](/home/ada/page.md)", of the file that was written: below the folder that the client
// runs in, or in media. A name alone is of that folder, or of media where there is none.
OrFailure<QString> write(
    const Agent &agent, const QString &title, const QString &filename, const QByteArray &content);

} // namespace saved_results
