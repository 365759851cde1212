#include "core/doors/rpc/rpc_service.h"

#include "base/logging.h"
#include "core/catalogue/hint.h"
#include "core/catalogue/outcome.h"
#include "core/doors/jsonrpc/rpc_answers.h"
#include "core/doors/rpc/rpc_failures.h"
#include "core/doors/rpc/rpc_methods.h"

#include <QJsonDocument>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds longestPatience{120'000};
// What a call may take besides waiting as long as it was asked to.
constexpr milliseconds answerTime{5'000};
constexpr qsizetype longestAnswer = 10 * 1024 * 1024;

Failure unknownMethod(const QString &name)
{
    return {Code::UnknownCommand, u"unknown method: %1"_s.arg(name.left(100)),
        u"rpc.discover lists them: session.create, page.goto, page.text …"_s};
}

Failure notMadeHere(const QString &session)
{
    return {Code::SessionNotFound, u"there is no session %1"_s.arg(session.left(100)),
        u"Create one: session.create."_s};
}

Failure tooLong(qsizetype size)
{
    return {Code::PayloadTooLarge,
        u"the answer is %1 bytes long; %2 are the most"_s.arg(size).arg(longestAnswer),
        u"Ask for less at once."_s};
}

// Hints name calls as our callers write them.
QString spelledCall(const QString &command, const QJsonObject &)
{
    for (const Verb &each : rpcMethods().verbs()) {
        if (each.command == command)
            return each.method;
    }
    return command == u"commands"_s ? u"rpc.discover"_s : QString{};
}

bool isLost(const Outcome &outcome)
{
    const auto *failure = std::get_if<Failure>(&outcome);
    return failure && failure->code == Code::SessionNotFound;
}

const QString onFailure = u"on-failure"_s;

// A timeout of 0 is as long as can be; the call lasts as long as it is to wait.
void lastsAsLongAsItWaits(Call &call)
{
    const QJsonValue asked = call.arguments.value(u"timeoutMs");
    if (!asked.isDouble() && !call.arguments.contains(u"timeMs"_s))
        return;
    milliseconds patience{asked.toInt()};
    if (asked.isDouble() && patience.count() == 0) {
        patience = longestPatience;
        call.arguments.insert(u"timeoutMs"_s, static_cast<int>(patience.count()));
    }
    const milliseconds sleep{call.arguments.value(u"timeMs").toInt()};
    call.timeLimit = std::min(std::max(patience, sleep), longestPatience) + answerTime;
}

} // namespace

RpcService::RpcService(RpcOptions options, RunCall run, std::function<QJsonObject()> document)
    : m_options(std::move(options)), m_run(spelling(std::move(run), &spelledCall)),
      m_document(std::move(document)), m_tracing(m_run, m_sessions)
{
}

Task<QByteArray> RpcService::answer(std::shared_ptr<RpcService> self, RpcMessage message,
    QByteArray messageId, QPointer<RpcNews> news)
{
    const auto form = message.isBatch ? RpcAnswers::Form::Batch : RpcAnswers::Form::Single;
    QByteArray whole;
    RpcAnswers answers{form, rpcFailures(), [&whole](const QByteArray &bytes) { whole = bytes; }};
    int number = 0;
    for (const auto &item : std::as_const(message.items)) {
        if (const auto *misfit = std::get_if<RpcMisfit>(&item)) {
            answers.add(*misfit);
            continue;
        }
        const RpcRequest &request = std::get<RpcRequest>(item);
        const QString place = message.isBatch ? u'.' + QString::number(++number) : QString{};
        const QString id = QString::fromLatin1(messageId) + place;
        const Outcome outcome = co_await self->outcomeOf(request, id, news);
        if (!request.isNotification())
            answers.add(request.id, outcome);
    }
    answers.seal();
    if (whole.size() > longestAnswer) {
        const QByteArray only
            = message.isBatch ? QByteArray{} : std::get<RpcRequest>(message.items.first()).id;
        whole = rpcAnswer(only, tooLong(whole.size()), rpcFailures());
    }
    co_return std::as_const(whole);
}

Task<Outcome> RpcService::outcomeOf(RpcRequest request, QString id, QPointer<RpcNews> news)
{
    const auto began = steady_clock::now();
    const Verb *verb = rpcMethods().find(request.method);
    Outcome outcome = unknownMethod(request.method);
    if (request.method == u"rpc.discover"_s)
        outcome = m_document();
    else if (verb)
        outcome = co_await run(*verb, request, id, news);
    if (verb)
        outcome = co_await m_tracing.traced(*verb, request, id, outcome);
    note(request, id, outcome, began);
    co_return std::as_const(outcome);
}

Task<Outcome> RpcService::run(
    const Verb &verb, RpcRequest request, QString id, QPointer<RpcNews> news)
{
    const auto checked = Dialect::checked(verb, request.params);
    if (const Failure *failure = failureIn(checked))
        co_return inWordsOf(verb, request.params, *failure);
    request.params = std::get<QJsonObject>(checked);
    auto meant = Dialect::callOf(verb, request.params, Caller{u"rpc"_s});
    if (const Failure *failure = failureIn(meant))
        co_return inWordsOf(verb, request.params, *failure);
    Call &call = std::get<Call>(meant);
    call.id = id;
    call.naming = Naming::ByLocator;
    if (const auto failure = complete(call))
        co_return inWordsOf(verb, request.params, *failure);
    Outcome outcome = co_await m_run(call);
    if (auto *reply = std::get_if<Reply>(&outcome); reply && !verb.next.isEmpty()) {
        Call following = call;
        following.command = verb.next;
        const Outcome next = co_await m_run(following);
        if (const auto *more = std::get_if<Reply>(&next))
            reply->insert(u"next"_s, *more);
        else
            outcome = next;
    }
    remember(verb, request, outcome);
    const auto order = newsOrder(verb.method);
    if (const auto *tabs = std::get_if<Reply>(&outcome); tabs && order) {
        if (const auto failure = subscribe(*order, request.params, *tabs, news))
            outcome = *failure;
    }
    if (auto answer = m_tracing.answer(verb.method, request.params);
        answer && std::holds_alternative<Reply>(outcome))
        outcome = *answer;
    const Outcome shaped = Dialect::shaped(verb, outcome, request.params);
    if (const auto *failure = std::get_if<Failure>(&shaped))
        co_return inWordsOf(verb, request.params, *failure);
    co_return shaped;
}

// What sessions there are after the call.
void RpcService::remember(const Verb &verb, const RpcRequest &request, const Outcome &outcome)
{
    if (isLost(outcome) || verb.command == u"closeSession"_s)
        forget(request.params.value(u"session_id").toString());
    const auto *reply = std::get_if<Reply>(&outcome);
    if (reply && verb.command == u"createSession"_s)
        m_sessions.remember(
            reply->value(u"session").toString(), reply->value(u"targetId").toString());
    if (reply && verb.command == u"createSession"_s && request.params[u"trace"_s] == onFailure)
        m_tracing.traces().begin(reply->value(u"session").toString());
}

void RpcService::forget(const QString &session)
{
    m_sessions.forget(session);
    m_tracing.traces().end(session);
}

// `tabs`: those of the session, which shows that it is there.
std::optional<Failure> RpcService::subscribe(
    const NewsOrder &order, const QJsonObject &params, const Reply &tabs, RpcNews *news) const
{
    if (!news)
        return Failure{Code::NotSupported, u"Subscriptions need a WebSocket."_s,
            u"Connect to ws://…/rpc, or pull: logs.pull, network.pull."_s};
    const QString session = params.value(u"session_id").toString();
    QString tab = params.value(u"page_id").toString();
    if (tab.isEmpty())
        tab = m_sessions.firstTabOf(session).value_or(QString{});
    const QJsonArray rows = tabs.value(u"tabs").toArray();
    const bool isThere = std::any_of(rows.begin(), rows.end(),
        [&tab](const QJsonValue &each) { return each[u"targetId"] == tab; });
    if (!isThere)
        return Failure{Code::TabNotFound, u"the session has no page %1"_s.arg(tab.left(100)),
            u"page.list lists those it has."_s};
    const RpcNews::Subject subject{order.kind, session, tab};
    if (order.begins)
        return news->begin(subject);
    news->end(subject);
    return std::nullopt;
}

// With what the service adds to each call; why it cannot be run, if so.
std::optional<Failure> RpcService::complete(Call &call) const
{
    lastsAsLongAsItWaits(call);
    QJsonObject &arguments = call.arguments;
    if (call.command == u"createSession"_s) {
        if (!arguments.contains(u"headless"))
            arguments.insert(u"headless"_s, m_options.isHeadless);
        arguments.insert(u"allow"_s, QJsonArray{u'/' + m_options.allowed + u'/'});
        arguments.insert(u"idleMs"_s, static_cast<int>(m_options.sessionTime.count()));
        arguments.insert(u"mostOpen"_s, m_options.mostSessions);
        return std::nullopt;
    }
    if (!arguments.contains(u"session"))
        return std::nullopt;
    const QString session = arguments.value(u"session").toString();
    const auto tab = m_sessions.firstTabOf(session);
    if (!tab)
        return notMadeHere(session);
    const bool isOfTab = call.command != u"closeSession"_s && call.command != u"sessionState"_s
        && call.command != u"tabs"_s;
    if (isOfTab && !arguments.contains(u"targetId"))
        arguments.insert(u"targetId"_s, *tab);
    return std::nullopt;
}

// One line of JSON a request, without values.
void RpcService::note(const RpcRequest &request, const QString &id, const Outcome &outcome,
    steady_clock::time_point began)
{
    const auto time
        = std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - began);
    const bool isOurs = rpcMethods().find(request.method) || request.method == u"rpc.discover"_s;
    const QString method = isOurs ? request.method : u"unknown"_s;
    m_metrics.count(method, resultOf(outcome), time);
    const QJsonObject line{{u"id"_s, id}, {u"method"_s, method},
        {u"session"_s, request.params.value(u"session_id").toString().left(64)},
        {u"ms"_s, static_cast<double>(time.count()) / 1000}, {u"outcome"_s, resultOf(outcome)}};
    qCInfo(logHttp).noquote() << QJsonDocument{line}.toJson(QJsonDocument::Compact);
}
