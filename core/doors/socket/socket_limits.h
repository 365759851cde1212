// Resource limits for one client of the socket and for all together.
#pragma once

#include <QtGlobal>

#include <chrono>

struct SocketLimits {
    qsizetype lineSize = 1024 * 1024; // without the line feed
    qsizetype batchSize = 256; // requests in one array
    int calls = 32; // in flight per connection
    // Closes a client whose unread output exceeds this when more is to be sent. A single answer may
    // be larger.
    qsizetype unsentSize = 8 * 1024 * 1024;
    std::chrono::milliseconds lingerTime{1000}; // before hanging up, to let it read the rest
    // A hundred command lines at once are common.
    int connections = 256;
    // When all are taken, one idle for this long is closed for a new one, which waits: the longest
    // idle one of the process that holds most.
    std::chrono::milliseconds graceTime{250};
    int backlog = 256;
};
