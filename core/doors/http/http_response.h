// The one answer to a request.
#pragma once

#include "core/doors/http/guard.h"

#include <QPointer>

#include <functional>
#include <memory>

class HttpStream;

// Answers once: later answers are dropped, and destroying it unanswered sends 500. Does nothing if
// the client has left.
class HttpResponse {
public:
    HttpResponse(Guard *guard, QByteArray id);
    ~HttpResponse();
    HttpResponse(const HttpResponse &) = delete;
    HttpResponse &operator=(const HttpResponse &) = delete;

    // The request's id, unique per listener. Sent with the answer.
    const QByteArray &id() const { return m_id; }

    void send(HttpAnswer answer);

    // Called once if the client leaves while it waits for an answer, unless `context` has gone by
    // then. What is answered must not mind it: the connection may serve another request.
    void whenLeft(QObject *context, std::function<void()> callback);

    // Answers in pieces, from this head on (its body is not looked at). Never null; it is not open
    // if the client has left, or asked with HEAD, or was answered.
    std::unique_ptr<HttpStream> stream(HttpAnswer head);

private:
    QPointer<Guard> m_guard; // child of the socket
    QByteArray m_id;
    bool m_isOwed = true;
};
