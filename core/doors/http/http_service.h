// What answers the requests that come to one address.
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
};

// Outlives the listener that serves it. All is called on that listener's thread.
class HttpService {
public:
    HttpService() = default;
    virtual ~HttpService() = default;
    Q_DISABLE_COPY_MOVE(HttpService)

    // Asked of every request before a byte of its body is kept: why it is not let in.
    virtual std::optional<HttpAnswer> refusal(const HttpHead &head, const Visitor &visitor) = 0;

    // Answer a request that was let in, now or later; `response` answers by itself if it is
    // dropped.
    virtual void serve(HttpRequest request, std::shared_ptr<HttpResponse> response) = 0;

    // Why a handshake that was let in opens no WebSocket; nothing where it does.
    virtual std::optional<Failure> webSocketRefusal(const HttpHead &head) const;
    // It was opened, and is the service's to destroy.
    virtual void welcome(QWebSocket *socket);
};
