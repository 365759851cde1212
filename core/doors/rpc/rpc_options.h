// How the text browser service serves its callers.
#pragma once

#include <QByteArray>
#include <QHostAddress>
#include <QString>
#include <QStringList>

#include <chrono>

struct RpcOptions {
    QHostAddress address{QHostAddress::LocalHost};
    quint16 port = 3337; // 0: any free one
    QByteArray key{}; // empty: no client gets in
    // Of every address that a session may reach, as http://localhost:8080/; a regular expression.
    QString allowed{QStringLiteral("^https?://(localhost|127\\.0\\.0\\.1)(:\\d+)?/")};
    QStringList allowedHosts{}; // further names of this service, with or without a port
    std::chrono::milliseconds sessionTime{120'000}; // a session ends when unused for so long
    int mostSessions = 8;
    int mostRequests = 120; // a minute, of one address
    bool isHeadless = true; // for sessions that do not say
};
