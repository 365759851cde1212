// The text browser service over HTTP and WebSocket: POST /rpc, and what reports how it is.
#pragma once

#include "core/doors/http/http_document.h"
#include "core/doors/http/http_listener.h"
#include "core/doors/http/http_service.h"
#include "core/doors/rpc/rpc_gate.h"
#include "core/doors/rpc/rpc_service.h"

#include <QObject>

#include <memory>

class RpcSocket;

// What it measures, beside the calls that it counts.
struct RpcGauges {
    int sessions = 0;
    quint64 sessionsEndedUnused = 0;
    quint64 chromeStarts = 0;
    qint64 memory = 0; // bytes of this process
};

class RpcDoor final : public HttpService {
public:
    struct Parts {
        EventStream &events; // outlives the door
        RunCall run;
        std::function<QJsonObject()> openRpc;
        HttpDocuments documents{}; // for everyone, as /docs
        std::function<RpcGauges()> gauges;
        std::function<bool()> isReady; // to run calls
    };

    RpcDoor(const RpcOptions &options, Parts parts);
    ~RpcDoor() override;

    void setKey(const QByteArray &key) { m_gate.setKey(key); }

    // The port it listens on.
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
    std::optional<HttpAnswer> report(const QByteArray &path) const;
    RpcSocket *socketToGive(const QString &newcomer) const;

    RpcGate m_gate;
    Parts m_parts;
    std::shared_ptr<RpcService> m_service;
    std::unique_ptr<HttpListener> m_listener;
    std::unique_ptr<QObject> m_sockets;
};
