// Where a room is published, and with whose leave. Secret: kept in no record, shown to no client.
#pragma once

#include <QString>

struct LiveKitAccess {
    QString url{}; // ws, wss, http or https
    QString key{}; // tokens are made of both
    QString secret{};
    QString token{}; // made by somebody else; outweighs them

    bool isEmpty() const
    {
        return url.isEmpty() && key.isEmpty() && secret.isEmpty() && token.isEmpty();
    }
};
