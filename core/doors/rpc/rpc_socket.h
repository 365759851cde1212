// One client on the WebSocket of the text browser service.
#pragma once

#include "base/caller_slots.h"
#include "core/doors/rpc/rpc_service.h"

#include <QObject>
#include <QWebSocket>

#include <memory>

// Its messages are answered side by side, at most 64 at once. Deletes itself when it ends.
class RpcSocket : public QObject {
    Q_OBJECT
public:
    // Why so many further requests are refused, if they are.
    using Limit = std::function<std::optional<Failure>(const QHostAddress &, int requests)>;

    // Owns the socket.
    RpcSocket(QWebSocket *socket, std::shared_ptr<RpcService> service, EventStream &events,
        Limit limit, QObject *parent);
    ~RpcSocket() override;

    CallerSlot slot() const;
    // Hang up: another needs the place.
    void giveWay();

private:
    static Task<> answer(QPointer<RpcSocket> self, std::shared_ptr<RpcService> service,
        RpcMessage message, QByteArray id);
    void hear(const QByteArray &message);
    void say(const QByteArray &message);
    bool send(const QByteArray &news);

    std::unique_ptr<QWebSocket> m_socket;
    std::shared_ptr<RpcService> m_service;
    Limit m_limit;
    RpcNews m_news;
    int m_inFlight = 0;
    std::chrono::steady_clock::time_point m_used = std::chrono::steady_clock::now();
};
