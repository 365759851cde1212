// How grave a log message is.
#pragma once

#include "base/words.h"

namespace mcp {

enum class Level { Debug, Info, Notice, Warning, Error, Critical, Alert, Emergency };

} // namespace mcp

template<> struct Words<mcp::Level> {
    static constexpr Word<mcp::Level> all[]
        = {{mcp::Level::Debug, "debug"}, {mcp::Level::Info, "info"}, {mcp::Level::Notice, "notice"},
            {mcp::Level::Warning, "warning"}, {mcp::Level::Error, "error"},
            {mcp::Level::Critical, "critical"}, {mcp::Level::Alert, "alert"},
            {mcp::Level::Emergency, "emergency"}};
};
