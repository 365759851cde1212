// How the automation service serves its callers.
#pragma once

#include <QByteArray>
#include <QHostAddress>

#include <chrono>

struct ServiceOptions {
    QHostAddress address{QHostAddress::LocalHost};
    quint16 port = 8000; // 0: any free one
    QByteArray key{}; // needed everywhere but on loopback
    std::chrono::milliseconds idleTime{1'800'000}; // a room's session ends when unused for so long
};
