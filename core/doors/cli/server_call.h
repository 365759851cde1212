// Asking another server over HTTP, as any client of the API does.
#pragma once

#include "core/catalogue/catalogue.h"

#include <QUrl>

struct Server {
    QUrl url;
    QByteArray token{}; // empty: none is sent
    QString caller{}; // the name that it is called under; empty: none
};

struct ServerAnswer {
    Outcome outcome;
    bool isReached = true; // false where nobody answered
};

// An address as people type it; a Failure where it is none.
OrFailure<QUrl> serverAddress(const QString &typed);

// No proxy and no redirects; ends by a time a little beyond that of the command.
Task<ServerAnswer> askServer(Server server, Command command, QJsonObject arguments);
