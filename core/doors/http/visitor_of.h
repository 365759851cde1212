// Who asks, as the gate sees it, from the head of a request and the connection it came by.
#pragma once

#include "core/catalogue/gate.h"
#include "core/doors/http/http_head.h"
#include "core/doors/http/same_user.h"

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
