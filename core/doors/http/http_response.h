// The one answer that a request is owed.
#pragma once

#include "core/doors/http/guard.h"

#include <QPointer>

// Answers once: later answers are dropped, and one that is destroyed without having answered says
// 500. If the client has left meanwhile, nothing happens.
class HttpResponse {
public:
    HttpResponse(Guard *guard, QByteArray requestId);
    ~HttpResponse();
    HttpResponse(const HttpResponse &) = delete;
    HttpResponse &operator=(const HttpResponse &) = delete;

    void send(HttpAnswer answer);

private:
    QPointer<Guard> m_guard; // the socket's child: gone with it
    QByteArray m_requestId;
    bool m_isOwed = true;
};
