#include "core/doors/rpc/rpc_traces.h"

#include "core/doors/rpc/rpc_limits.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

bool RpcTraces::begin(const QString &session)
{
    if (m_sessions.size() >= rpc_limits::tracedSessions && !isOn(session))
        return false;
    m_sessions.insert(session, m_sessions.value(session));
    return true;
}

void RpcTraces::end(const QString &session)
{
    const OfSession gone = m_sessions.take(session);
    for (const Kept &each : gone.traces)
        m_bytes -= each.bytes.size();
    m_order.removeIf([&session](const auto &each) { return each.first == session; });
}

void RpcTraces::noteCall(const QString &session, const QJsonObject &row)
{
    const auto found = m_sessions.find(session);
    if (found == m_sessions.end())
        return;
    found->calls.append(row);
    if (found->calls.size() > rpc_limits::tracedCalls)
        found->calls.removeFirst();
}

QJsonObject RpcTraces::keep(const QString &session, QJsonObject record)
{
    const auto found = m_sessions.find(session);
    if (found == m_sessions.end())
        return {};
    Kept kept{.id = u"t%1"_s.arg(++m_lastId), .row = {}, .bytes = {}};
    record.insert(u"trace_id"_s, kept.id);
    record.insert(u"calls"_s, found->calls);
    kept.bytes = QJsonDocument{record}.toJson(QJsonDocument::Compact);
    const qsizetype bytes = kept.bytes.size();
    for (const QString &key : {u"trace_id"_s, u"at"_s, u"method"_s, u"code"_s})
        kept.row.insert(key, record.value(key));
    kept.row.insert(u"bytes"_s, bytes);
    const QJsonObject report{{u"trace_id"_s, kept.id}, {u"bytes"_s, bytes}};
    m_bytes += bytes;
    m_order.append({session, kept.id});
    found->traces.append(kept);
    while (m_bytes > rpc_limits::traceBytes)
        dropOldest();
    if (found->traces.size() > rpc_limits::traces) {
        const Kept oldest = found->traces.takeFirst();
        m_bytes -= oldest.bytes.size();
        m_order.removeOne({session, oldest.id});
    }
    return report;
}

void RpcTraces::dropOldest()
{
    const auto oldest = m_order.takeFirst();
    const QString id = oldest.second;
    auto &traces = m_sessions[oldest.first].traces;
    const auto found = std::find_if(
        traces.begin(), traces.end(), [&id](const Kept &each) { return each.id == id; });
    m_bytes -= found->bytes.size();
    traces.erase(found);
}

std::optional<QJsonObject> RpcTraces::find(const QString &session, const QString &id) const
{
    const auto traces = m_sessions.value(session).traces;
    for (const Kept &each : traces) {
        if (each.id == id)
            return QJsonDocument::fromJson(each.bytes).object();
    }
    return std::nullopt;
}

QJsonArray RpcTraces::list(const QString &session) const
{
    QJsonArray rows;
    const auto traces = m_sessions.value(session).traces;
    for (const Kept &each : traces)
        rows.append(each.row);
    return rows;
}

bool RpcTraces::isOfPage(Code code)
{
    switch (code) {
    case Code::SessionNotFound:
    case Code::UnknownCommand:
    case Code::UnknownArgument:
    case Code::InvalidArgument:
    case Code::NotSupported:
    case Code::TooBusy:
    case Code::TabNotFound:
    case Code::Disabled:
        return false;
    default:
        return true;
    }
}
