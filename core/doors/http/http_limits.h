// How much of everything one client, and all of them together, may take.
#pragma once

#include <QtGlobal>

#include <chrono>

struct HttpLimits {
    qsizetype headSize = 16 * 1024;
    int headers = 100;
    qint64 bodySize = 1024 * 1024;
    qint64 bodiesSize = 16 * 1024 * 1024; // of all that are still arriving
    std::chrono::milliseconds headTime{5000}; // from the first byte, or from connecting
    std::chrono::milliseconds bodyTime{15'000};
    std::chrono::milliseconds idleTime{60'000}; // between requests, and for taking the answer
    std::chrono::milliseconds lingerTime{1000}; // after a refusal, for its reader to read it
    // With all connections taken, the one that has been without a whole request for longest makes
    // room for a new one, once that has been so long; the new one waits for it.
    std::chrono::milliseconds graceTime{250};
    int connections = 256;
    qsizetype waiting = 1024; // accepted, and not yet read from
    int backlog = 1024;
};
