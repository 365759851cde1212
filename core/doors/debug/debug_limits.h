// Resource limits for the clients of one debugging port.
#pragma once

#include "core/doors/http/http_limits.h"

struct DebugLimits {
    HttpLimits http{.connections = 64, .backlog = 128}; // includes WebSockets
    std::chrono::milliseconds answerTime{5000}; // for Chrome's answer
    quint64 message = 100 * 1024 * 1024; // from a client
    qsizetype early = 16 * 1024 * 1024; // from a client before its channel is open
    qint64 unsent = 256 * 1024 * 1024; // to a client that does not read
};
