// The one answer that a request is owed.
#pragma once

#include "core/doors/http/guard.h"

#include <QPointer>

// Answers once: later answers are dropped, and one that is destroyed without having answered says
// 500. If the client has left meanwhile, nothing happens.
class HttpResponse {
public:
    HttpResponse(Guard *guard, QByteArray id);
    ~HttpResponse();
    HttpResponse(const HttpResponse &) = delete;
    HttpResponse &operator=(const HttpResponse &) = delete;

    // Of the request: no other of its listener has it. Sent with the answer.
    const QByteArray &id() const { return m_id; }

    void send(HttpAnswer answer);

private:
    QPointer<Guard> m_guard; // the socket's child: gone with it
    QByteArray m_id;
    bool m_isOwed = true;
};
