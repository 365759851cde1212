#include "core/doors/rpc/rpc_tracing.h"

#include "core/catalogue/outcome.h"
#include "core/dialect/dialect.h"
#include "core/doors/rpc/rpc_limits.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

namespace {

// For each part of a trace: the page may not answer at all.
constexpr std::chrono::milliseconds partTime{2000};

struct Part {
    QString name; // in the trace
    QString command;
    QString member; // of its reply
    QJsonObject arguments{};
};

QList<Part> partsOfPage()
{
    return {
        {u"screenshot"_s, u"screenshot"_s, u"base64"_s,
            {{u"type"_s, u"jpeg"_s}, {u"inline"_s, true}}},
        {u"snapshot"_s, u"snapshot"_s, u"snapshot"_s,
            {{u"maxChars"_s, rpc_limits::traceCharacters}}},
        {u"console"_s, u"console"_s, u"messages"_s},
        {u"pageErrors"_s, u"errors"_s, u"errors"_s},
        {u"requests"_s, u"requests"_s, u"requests"_s},
    };
}

// The newest rows, and no picture that is too large.
QJsonValue bounded(const QJsonValue &value)
{
    if (value.isString() && value.toString().size() > rpc_limits::tracePicture)
        return QJsonValue::Undefined;
    QJsonArray rows = value.toArray();
    while (rows.size() > rpc_limits::traceRows)
        rows.removeFirst();
    return value.isArray() ? QJsonValue{rows} : value;
}

QString now()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
}

} // namespace

RpcTracing::RpcTracing(RunCall run, const RpcSessions &sessions)
    : m_run(std::move(run)), m_sessions(sessions)
{
}

Task<Outcome> RpcTracing::traced(const Verb &verb, RpcRequest request, QString id, Outcome outcome)
{
    const QString session = request.params.value(u"session_id").toString();
    if (!m_traces.isOn(session))
        co_return std::as_const(outcome);
    auto *failure = std::get_if<Failure>(&outcome);
    const QString code = resultOf(outcome);
    m_traces.noteCall(
        session, {{u"at"_s, now()}, {u"method"_s, verb.method}, {u"outcome"_s, code}});
    if (!failure || !RpcTraces::isOfPage(failure->code))
        co_return std::as_const(outcome);
    const QString asked = request.params.value(u"page_id").toString();
    const QString tab = asked.isEmpty() ? m_sessions.firstTabOf(session).value_or(asked) : asked;
    QJsonObject record = co_await recordOf(session, tab, id);
    record.insert(u"at"_s, now());
    record.insert(u"method"_s, verb.method);
    record.insert(u"code"_s, code);
    record.insert(u"message"_s, failure->message);
    const QJsonObject kept = m_traces.keep(session, record);
    if (!kept.isEmpty())
        failure->evidence.insert(u"trace"_s, kept);
    co_return std::as_const(outcome);
}

Task<QJsonObject> RpcTracing::recordOf(QString session, QString tab, QString id)
{
    QJsonObject record;
    QJsonObject unavailable;
    const auto parts = partsOfPage();
    for (const Part &part : parts) {
        Call call{id + u'.' + part.name, Caller{u"rpc"_s}, part.command, part.arguments, partTime};
        call.arguments.insert(u"session"_s, session);
        call.arguments.insert(u"targetId"_s, tab);
        const Outcome outcome = co_await m_run(call);
        const auto *reply = std::get_if<Reply>(&outcome);
        const QJsonValue value = reply ? bounded(reply->value(part.member)) : QJsonValue{};
        if (reply && !value.isUndefined())
            record.insert(part.name, value);
        else
            unavailable.insert(
                part.name, reply ? u"too large"_s : std::get<Failure>(outcome).message);
        if (reply && reply->contains(u"url"))
            record.insert(u"url"_s, reply->value(u"url"));
    }
    if (!unavailable.isEmpty())
        record.insert(u"unavailable"_s, unavailable);
    co_return std::as_const(record);
}

std::optional<Outcome> RpcTracing::answer(const QString &method, const QJsonObject &params)
{
    const QString session = params.value(u"session_id").toString();
    if (method == u"trace.start"_s && !m_traces.begin(session))
        return Failure{Code::TooBusy,
            u"%1 sessions are traced already"_s.arg(rpc_limits::tracedSessions),
            u"Stop the trace of another: trace.stop."_s};
    if (method == u"trace.stop"_s)
        m_traces.end(session);
    if (method == u"trace.start"_s || method == u"trace.stop"_s)
        return Reply{{u"ok"_s, true}};
    if (method == u"trace.list"_s)
        return Reply{{u"traces"_s, m_traces.list(session)}};
    if (method != u"trace.get"_s)
        return std::nullopt;
    const QString wanted = params.value(u"trace_id").toString();
    if (const auto trace = m_traces.find(session, wanted))
        return Reply{{u"trace"_s, *trace}};
    return Failure{Code::InvalidArgument, u"there is no trace %1"_s.arg(wanted.left(100)),
        u"trace.list lists those that are kept: the newest 5 of a session."_s};
}
