// Who asks: what is known about a request before anything of it is believed.
#pragma once

#include "core/doors/http/http_head.h"
#include "core/doors/http/same_user.h"

// Headers are as sent; a null QByteArray is a header that was not sent.
struct Visitor {
    quint16 port = 0; // the one of ours that was called
    QByteArray host{};
    QByteArray origin{};
    QByteArray fetchSite{}; // Sec-Fetch-Site, and so on
    QByteArray fetchMode{};
    QByteArray fetchDestination{};
    QByteArray accept{};
    QByteArray contentType{};
    QByteArray authorization{};
    bool hasBody = false;
    bool wantsDocument = false; // what it asks for tells nothing of anybody, and does nothing
    bool isSameUser = false; // the process at the other end runs as the user we run as
    bool hasLeft = false; // it hung up, so nobody can say whose it was
};

inline Visitor visitorOf(const HttpHead &head, quint16 port, Peer peer)
{
    return {
        .port = port,
        .host = head.host,
        .origin = head.origin,
        .fetchSite = head.fetchSite,
        .fetchMode = head.fetchMode,
        .fetchDestination = head.fetchDestination,
        .accept = head.accept,
        .contentType = head.contentType,
        .authorization = head.authorization,
        .hasBody = head.contentLength > 0,
        .isSameUser = peer == Peer::SameUser,
        .hasLeft = peer == Peer::Gone,
    };
}
