// How much of everything the clients of one debugging port may take.
#pragma once

#include <QtGlobal>

#include <chrono>

struct DebugLimits {
    int connections = 64; // further ones are hung up on
    int backlog = 128;
    std::chrono::milliseconds headTime{5000}; // for a request to arrive
    std::chrono::milliseconds answerTime{5000}; // for Chrome's answer to it
    quint64 message = 100 * 1024 * 1024; // of a client
    qsizetype early = 16 * 1024 * 1024; // what a client says before its channel is open
    qint64 unsent = 256 * 1024 * 1024; // to a client that does not read
};
