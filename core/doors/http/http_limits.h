// Resource limits for one client and for all together.
#pragma once

#include <QtGlobal>

#include <chrono>

struct HttpLimits {
    qsizetype headSize = 16 * 1024;
    int headers = 100;
    qint64 bodySize = 1024 * 1024;
    qint64 bodiesSize = 16 * 1024 * 1024; // of all requests still arriving
    std::chrono::milliseconds headTime{5000}; // from the first byte, or from connecting
    std::chrono::milliseconds bodyTime{15'000};
    std::chrono::milliseconds idleTime{60'000}; // between requests, and to read the answer
    std::chrono::milliseconds lingerTime{1000}; // after a refusal, for the client to read it
    // Of a streamed answer. A client that leaves more unread gets no further piece: it is cut off.
    qint64 unsentSize = 1024 * 1024;
    // When all connections are taken, the one longest without a complete request is closed for a
    // new one, once it has been idle this long; the new one waits.
    std::chrono::milliseconds graceTime{250};
    int connections = 256;
    int wrongKeys = 60; // from one address in a minute; the right key is taken at any time
    std::chrono::milliseconds wrongKeyTime{1000}; // each further one is refused that late
    qsizetype waiting = 1024; // accepted but not yet read from
    int backlog = 1024;
};
