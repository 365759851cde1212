// One client of the socket: its requests become calls, their outcomes its answers.
#pragma once

#include "core/doors/command_line.h"
#include "core/doors/jsonrpc/rpc_message.h"
#include "core/doors/socket/socket_stream.h"
#include "core/doors/socket/socket_subscriptions.h"
#include "core/doors/socket/socket_tongue.h"
#include "core/doors/subprotocol.h"

#include <QObject>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

class RpcAnswers;
class SocketCall;

// Shared by all connections of one door.
struct SocketService {
    SocketTongue tongue;
    RunLine runLine; // empty: no command lines are served
    OpenSubprotocol openProtocol{}; // empty: no other protocol is spoken
    quint64 calls = 0; // total so far
    QPointer<Feed> feed{}; // null: no client can subscribe
};

// Its calls run concurrently; each is answered when ready. When a client leaves, its calls run to
// their end and its command lines are cancelled.
class SocketConnection : public QObject {
    Q_OBJECT

public:
    // Owns the descriptor. `service` and `limits` outlive it.
    SocketConnection(
        int descriptor, SocketService &service, const SocketLimits &limits, QObject *parent);
    ~SocketConnection() override;

    // For SocketCall.
    void beginCall() { ++m_calls; }
    void endCall();

    // The process that connected; 0 if unknown.
    pid_t process() const { return m_process; }
    // Whether it has sent a line.
    bool hasAsked() const { return m_hasAsked; }
    // How long no call has been in flight; nullopt while one is.
    std::optional<std::chrono::milliseconds> idleTime() const;
    // Say so and close at once, to make room for another.
    void giveWay();

    // Answer all waiting calls with this, and close.
    void hangUp(const Failure &why);

Q_SIGNALS:
    void gone();

private:
    void takeLine(const QByteArray &line);
    void refuseLongLine();
    using Answers = std::shared_ptr<RpcAnswers>;
    // An answer that needs no call.
    std::optional<Outcome> answerAtOnce(const RpcRequest &request);
    std::shared_ptr<SocketCall> newCall(const RpcRequest &request, const Answers &answers);
    void start(const RpcRequest &request, const Answers &answers);
    void startLine(const RpcRequest &request, CommandLine line, const Answers &answers);
    Outcome openProtocol(const QJsonObject &params);
    Outcome cancelLine(const QJsonValue &id);
    bool isAboutFeed(const RpcRequest &request) const;
    static Task<> subscribe(QPointer<SocketConnection> self, RpcRequest request, QString id,
        std::shared_ptr<SocketCall> owed);
    void leave();

    SocketService &m_service;
    const SocketLimits &m_limits;
    SocketStream m_stream;
    pid_t m_process;
    int m_calls = 0;
    std::chrono::steady_clock::time_point m_idleSince = std::chrono::steady_clock::now();
    bool m_hasAsked = false;
    bool m_hasEnded = false; // will send no more requests
    std::vector<std::weak_ptr<RpcAnswers>> m_answers;
    struct Line {
        QByteArray id;
        std::weak_ptr<bool> isCancelled;
    };
    std::vector<Line> m_lines;
    std::shared_ptr<Subprotocol> m_protocol; // what its lines are, once it has been opened
    SocketSubscriptions m_subscriptions;
};
