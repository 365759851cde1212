// The automation service over HTTP: its mounts, each below a path, behind one gate.
#pragma once

#include "core/doors/http/http_listener.h"
#include "core/doors/service/mount.h"
#include "core/doors/service/service_gate.h"

#include <memory>

class ServiceDoor final : public HttpService {
public:
    explicit ServiceDoor(const ServiceOptions &options);
    ~ServiceDoor() override;

    // Before it listens.
    void mount(Mount mount) { m_mounts.append(std::move(mount)); }
    // The token of the HTTP API, for callers of another user.
    void setGate(Gate gate) { m_gate.setGate(std::move(gate)); }

    // The port it listens on. An address elsewhere than loopback needs a key.
    OrFailure<quint16> listen();
    // Stop listening, answer waiting callers with a failure, and hang up.
    void close();
    int connections() const;
    // As clients write it, without a path.
    QString address() const;

    std::optional<HttpAnswer> refusal(const HttpHead &head, const Visitor &visitor) override;
    void serve(HttpRequest request, std::shared_ptr<HttpResponse> response) override;
    std::optional<Failure> webSocketRefusal(const HttpHead &head) const override;
    void welcome(QWebSocket *socket) override;

private:
    // That of the path itself, else the one with the longest path above it; null if there is none.
    const Mount *mountAt(const QByteArray &target) const;

    ServiceOptions m_options;
    ServiceGate m_gate;
    HttpLimits m_limits;
    QList<Mount> m_mounts;
    std::unique_ptr<HttpListener> m_listener;
};
