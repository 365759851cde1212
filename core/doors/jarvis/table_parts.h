// What the tables of jarvis-browser's methods have in common.
#pragma once

#include "core/dialect/dialect.h"

namespace jarvis_tables {

using Takes = QList<VerbArgument>;

inline Takes ofTab()
{
    return {{.name = QStringLiteral("targetId")}};
}

// Of the act itself, or of what is waited for; the service fills in what the config says.
inline VerbArgument timeout()
{
    return {.name = QStringLiteral("timeoutMs")};
}

inline VerbArgument needed(const QString &name)
{
    return {.name = name, .isRequired = true};
}

// Only read when the reply is shaped.
inline VerbArgument ofReply(const QString &name)
{
    return {.name = name, .isOfReply = true};
}

} // namespace jarvis_tables
