// How much of everything one client of the socket, and all of them together, may take.
#pragma once

#include <QtGlobal>

#include <chrono>

struct SocketLimits {
    qsizetype lineSize = 1024 * 1024; // without the line feed
    qsizetype batchSize = 256; // requests in one array
    int calls = 32; // in flight, of one connection
    // Not yet taken by its reader. Who lets so much lie and is owed more is hung up on: one answer
    // may be larger, and gets through.
    qsizetype unsentSize = 8 * 1024 * 1024;
    std::chrono::milliseconds lingerTime{1000}; // before hanging up, for its reader to read the end
    // A hundred command lines at once are nothing unusual.
    int connections = 256;
    // With all of them taken, one without a call for so long makes room for a new one, which waits
    // for it: of the process that holds most, the one that has been idle for longest.
    std::chrono::milliseconds graceTime{250};
    int backlog = 256;
};
