// The HTTP API on 127.0.0.1: requests to calls, outcomes to answers.
#pragma once

#include "core/dialect/run_call.h"
#include "core/doors/http/gate.h"
#include "core/doors/http/http_listener.h"
#include "core/doors/http/http_service.h"
#include "core/doors/http/router.h"
#include "core/events/feed.h"

#include <memory>

// The gate checks every request first, whatever its path. Each admitted request is answered exactly
// once, unless its client leaves.
class HttpDoor final : public HttpService {
public:
    HttpDoor(const QList<Command> &commands, RunCall run, Gate gate, HttpDocuments documents = {},
        const HttpLimits &limits = {});
    ~HttpDoor() override;

    // Streams what happens to clients that ask for `events`; else they get what there is. It
    // outlives the door.
    void setFeed(Feed &feed) { m_feed = &feed; }

    // Applies to later requests.
    void setGate(Gate gate) { m_gate = std::move(gate); }

    // The port it listens on. 0 asks for any free one.
    OrFailure<quint16> listen(quint16 port);
    // Stop listening, answer waiting callers with a failure, and hang up. Neither call this nor
    // destroy the door from inside a call.
    void close();

    int connections() const;

    std::optional<HttpAnswer> refusal(const HttpHead &head, const Visitor &visitor) override;
    bool isForPages(const QByteArray &target) const override;
    void serve(HttpRequest request, std::shared_ptr<HttpResponse> response) override;

private:
    Router m_router;
    RunCall m_run;
    Gate m_gate;
    HttpLimits m_limits;
    QPointer<Feed> m_feed;
    QSet<QString> m_streamed; // commands
    std::unique_ptr<HttpListener> m_listener;
};
