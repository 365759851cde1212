// The text browser service behind its transports: messages to calls, outcomes to answers.
#pragma once

#include "core/dialect/run_call.h"
#include "core/doors/http/call_metrics.h"
#include "core/doors/jsonrpc/rpc_message.h"
#include "core/doors/rpc/rpc_news.h"
#include "core/doors/rpc/rpc_options.h"
#include "core/doors/rpc/rpc_sessions.h"
#include "core/doors/rpc/rpc_tracing.h"

#include <QPointer>

#include <functional>
#include <memory>
#include <optional>

struct Verb;

// Held by each message that is being answered: it may outlive the door.
class RpcService {
public:
    RpcService(RpcOptions options, RunCall run, std::function<QJsonObject()> document);

    // Runs the requests of a message one after the other. The answer; empty if all were
    // notifications. Subscriptions are those of `news`; none where it is null. Never throws.
    static Task<QByteArray> answer(std::shared_ptr<RpcService> self, RpcMessage message,
        QByteArray messageId, QPointer<RpcNews> news = {});

    // Names a message in the log; unique for this service.
    QByteArray newId() { return 'w' + QByteArray::number(++m_messages); }

    const CallMetrics &metrics() const { return m_metrics; }
    const RpcOptions &options() const { return m_options; }

private:
    Task<Outcome> outcomeOf(RpcRequest request, QString id, QPointer<RpcNews> news);
    Task<Outcome> run(const Verb &verb, RpcRequest request, QString id, QPointer<RpcNews> news);
    void remember(const Verb &verb, const RpcRequest &request, const Outcome &outcome);
    void forget(const QString &session);
    std::optional<Failure> subscribe(
        const NewsOrder &order, const QJsonObject &params, const Reply &tabs, RpcNews *news) const;
    std::optional<Failure> complete(Call &call) const;
    void note(const RpcRequest &request, const QString &id, const Outcome &outcome,
        std::chrono::steady_clock::time_point began);

    RpcOptions m_options;
    RunCall m_run;
    std::function<QJsonObject()> m_document;
    RpcSessions m_sessions;
    RpcTracing m_tracing;
    CallMetrics m_metrics{"rpc_request", "method"};
    quint64 m_messages = 0; // of WebSockets
};
