// What is known about a request before any of it is trusted.
#pragma once

#include "core/doors/http/http_head.h"
#include "core/doors/http/same_user.h"

#include <QHostAddress>

// Headers as sent; null if not sent.
struct Visitor {
    quint16 port = 0; // our port that was called
    QByteArray host{};
    QByteArray origin{};
    QByteArray fetchSite{}; // Sec-Fetch-Site, and so on
    QByteArray fetchMode{};
    QByteArray fetchDestination{};
    QByteArray accept{};
    QByteArray contentType{};
    QByteArray authorization{};
    QByteArray apiKey{}; // X-API-Key
    QHostAddress address{}; // it calls from there
    bool hasBody = false;
    bool wantsDocument = false; // asks for a document: no private data, no effect
    bool isSameUser = false; // the process at the other end runs as our user
    bool hasLeft = false; // it hung up, so its user is unknown
};

inline Visitor visitorOf(const HttpHead &head, quint16 port, Peer peer, const QHostAddress &address)
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
        .apiKey = head.apiKey,
        .address = address,
        .hasBody = head.contentLength > 0,
        .isSameUser = peer == Peer::SameUser || peer == Peer::OwnChrome,
        .hasLeft = peer == Peer::Gone,
    };
}
