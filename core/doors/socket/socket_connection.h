// One client of the socket: its requests become calls, their outcomes its answers.
#pragma once

#include "core/doors/command_line.h"
#include "core/doors/jsonrpc/rpc_message.h"
#include "core/doors/run_call.h"
#include "core/doors/socket/socket_stream.h"

#include <QObject>
#include <QSet>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

class RpcAnswers;
class SocketCall;

// What every connection of one door serves.
struct SocketService {
    QSet<QString> commands;
    RunCall run;
    RunLine runLine; // empty: no command lines are served
    quint64 calls = 0; // so far, of all
};

// Its calls run at the same time, and each is answered when it is ready. What a client that left
// had asked for runs to its end, except its command lines, which are told.
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

    // Of the process that connected; 0 where it is not known.
    pid_t process() const { return m_process; }
    // How long it has asked for nothing that is still to be answered; nothing while a call runs.
    std::optional<std::chrono::milliseconds> idleTime() const;
    // Say so, and close at once, for another connection's sake.
    void giveWay();

    // Answer everything still awaited with this, and end.
    void hangUp(const Failure &why);

Q_SIGNALS:
    void gone();

private:
    void takeLine(const QByteArray &line);
    void refuseLongLine();
    using Answers = std::shared_ptr<RpcAnswers>;
    // What is known without running anything.
    std::optional<Outcome> answerAtOnce(const RpcRequest &request);
    std::shared_ptr<SocketCall> newCall(const RpcRequest &request, const Answers &answers);
    void start(const RpcRequest &request, const Answers &answers);
    void startLine(const RpcRequest &request, CommandLine line, const Answers &answers);
    Outcome cancelLine(const QJsonValue &id);
    void leave();

    SocketService &m_service;
    const SocketLimits &m_limits;
    SocketStream m_stream;
    pid_t m_process;
    int m_calls = 0;
    std::chrono::steady_clock::time_point m_idleSince = std::chrono::steady_clock::now();
    bool m_hasEnded = false; // sends no more requests
    std::vector<std::weak_ptr<RpcAnswers>> m_answers;
    struct Line {
        QByteArray id;
        std::weak_ptr<bool> isCancelled;
    };
    std::vector<Line> m_lines;
};
