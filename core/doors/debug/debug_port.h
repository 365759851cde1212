// The debugging port of one running Chrome, served by us: answers as Chrome's own would, but only
// to those the gate lets in.
#pragma once

#include "base/pending.h"
#include "core/doors/debug/debug_answers.h"
#include "core/doors/debug/debug_limits.h"
#include "core/doors/http/gate.h"
#include "core/doors/http/http_listener.h"
#include "core/doors/http/http_service.h"

#include <memory>

class DebugPort final : public HttpService {
public:
    // `gate` outlives it.
    DebugPort(
        std::shared_ptr<DebugAccess> access, const Gate &gate, const DebugLimits &limits = {});
    ~DebugPort() override;

    // On 127.0.0.1. PortInUse if another process has the port.
    OrFailure<Nothing> listen(quint16 port);
    int connections() const { return m_listener.connections(); }

    std::optional<HttpAnswer> refusal(const HttpHead &head, const Visitor &visitor) override;
    void serve(HttpRequest request, std::shared_ptr<HttpResponse> response) override;
    std::optional<Failure> webSocketRefusal(const HttpHead &head) const override;
    void welcome(QWebSocket *socket) override;

private:
    const Gate &m_gate;
    DebugLimits m_limits;
    DebugPlace m_place;
    QObject m_clients; // their parent
    HttpListener m_listener;
};
