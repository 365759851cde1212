// How much of everything the clients of one debugging port may take.
#pragma once

#include "core/doors/http/http_limits.h"

struct DebugLimits {
    HttpLimits http{.connections = 64, .backlog = 128}; // WebSockets among them
    std::chrono::milliseconds answerTime{5000}; // for Chrome's answer
    quint64 message = 100 * 1024 * 1024; // of a client
    qsizetype early = 16 * 1024 * 1024; // what a client says before its channel is open
    qint64 unsent = 256 * 1024 * 1024; // to a client that does not read
};
