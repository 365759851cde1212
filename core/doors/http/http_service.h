// Answers the requests to one address.
#pragma once

#include "core/doors/http/http_answer.h"
#include "core/doors/http/http_head.h"
#include "core/doors/http/visitor.h"

#include <QByteArray>

#include <memory>
#include <optional>

class HttpResponse;
class QWebSocket;

struct HttpRequest {
    HttpHead head;
    QByteArray body{};
    QHostAddress address{}; // it came from there
};

// Outlives its listener, and is called on the listener's thread.
class HttpService {
public:
    HttpService() = default;
    virtual ~HttpService() = default;
    Q_DISABLE_COPY_MOVE(HttpService)

    // Why a request is refused, if it is. Called before any of its body is stored.
    virtual std::optional<HttpAnswer> refusal(const HttpHead &head, const Visitor &visitor) = 0;

    // Whether that is for the pages in Chromes of ours too, which are let in to nothing else.
    virtual bool isForPages(const QByteArray & /*target*/) const { return false; }

    // Answer an admitted request, now or later; a dropped `response` answers 500.
    virtual void serve(HttpRequest request, std::shared_ptr<HttpResponse> response) = 0;

    // Why an admitted handshake opens no WebSocket; nullopt if it does.
    virtual std::optional<Failure> webSocketRefusal(const HttpHead &head) const;
    // A WebSocket has opened; the service owns it.
    virtual void welcome(QWebSocket *socket);
};
