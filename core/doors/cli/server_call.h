// Calls another server over HTTP, as any client of the API does.
#pragma once

#include "core/catalogue/catalogue.h"

#include <QUrl>

struct Server {
    QUrl url;
    QByteArray token{}; // empty: none is sent
    QString caller{}; // the caller's name; empty: none
};

struct ServerAnswer {
    Outcome outcome;
    bool isReached = true; // false if no server answered
};

// An address as people type it; a Failure if it is invalid.
OrFailure<QUrl> serverAddress(const QString &typed);

// No proxy, no redirects; the time limit is a little above the command's.
Task<ServerAnswer> askServer(Server server, Command command, QJsonObject arguments);
