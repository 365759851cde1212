// Traces of calls that failed: how their pages were then.
#pragma once

#include "core/dialect/run_call.h"
#include "core/doors/jsonrpc/rpc_message.h"
#include "core/doors/rpc/rpc_sessions.h"
#include "core/doors/rpc/rpc_traces.h"

struct Verb;

// Its owner lives until its tasks have ended.
class RpcTracing {
public:
    RpcTracing(RunCall run, const RpcSessions &sessions);

    RpcTraces &traces() { return m_traces; }

    // The outcome of that call; of one that failed in a traced session, with its trace.
    Task<Outcome> traced(const Verb &verb, RpcRequest request, QString id, Outcome outcome);
    // Nullopt for methods that have nothing to do with traces.
    std::optional<Outcome> answer(const QString &method, const QJsonObject &params);

private:
    Task<QJsonObject> recordOf(QString session, QString tab, QString id);

    RunCall m_run;
    const RpcSessions &m_sessions;
    RpcTraces m_traces;
};
