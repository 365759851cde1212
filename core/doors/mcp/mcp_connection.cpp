#include "core/doors/mcp/mcp_connection.h"

#include "core/doors/mcp/mcp_batch.h"
#include "core/doors/mcp/mcp_methods.h"
#include "core/doors/mcp/mcp_results.h"
#include "core/doors/mcp/mcp_version.h"

#include <QJsonDocument>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace mcp {

namespace {

Error errorOf(const RpcMisfit &misfit)
{
    const int number = misfit.number != 0 ? misfit.number : InvalidRequest;
    return {.number = number, .message = misfit.failure.message, .isOfEnvelope = true};
}

Error unknownMethod(const QString &name)
{
    return {.number = MethodNotFound,
        .message = u"There is no method "_s + name.left(100),
        .isOfEnvelope = true};
}

Error notBegun()
{
    return {.number = InvalidRequest,
        .message = u"Begin with initialize, or say with each request which revision it is of."_s,
        .isOfEnvelope = true};
}

Error tooManyCalls()
{
    return {.message = u"%1 requests are being answered already."_s.arg(mcp_limits::callsAtOnce)};
}

} // namespace

Connection::Connection(
    std::shared_ptr<const Offer> offer, std::shared_ptr<Common> common, QString owner)
    : m_offer(std::move(offer)), m_common(std::move(common))
{
    m_client.owner = std::move(owner);
    News *news = m_common->news;
    connect(
        news, &News::toolsChanged, this, [this] { notify(u"notifications/tools/list_changed"_s); });
    connect(news, &News::promptsChanged, this,
        [this] { notify(u"notifications/prompts/list_changed"_s); });
    connect(news, &News::resourcesChanged, this,
        [this] { notify(u"notifications/resources/list_changed"_s); });
    connect(news, &News::resourceUpdated, this, [this](const QString &uri) {
        if (m_subscribed.contains(uri))
            notify(u"notifications/resources/updated"_s, {{u"uri"_s, uri}});
    });
}

Connection::~Connection() = default;

void Connection::notify(const QString &method, const QJsonObject &params)
{
    if (isInitialized() && m_unasked)
        m_unasked->send(rpcNotification(method, params));
}

void Connection::subscribe(const QString &uri)
{
    if (!m_subscribed.contains(uri) && m_subscribed.size() >= mcp_limits::subscriptions)
        throw invalidParams(
            u"At most %1 resources can be watched"_s.arg(mcp_limits::subscriptions));
    m_subscribed.insert(uri);
}

void Connection::hearNoMore()
{
    const auto running = m_running;
    for (const Running &each : running) {
        const auto call = each.call.lock();
        if (call && call->method() == u"subscriptions/listen")
            call->cancel();
    }
    failQuestions();
}

void Connection::leave(Others others)
{
    const auto running = std::exchange(m_running, {});
    for (const Running &each : running) {
        if (const auto call = each.call.lock())
            call->cancel();
    }
    failQuestions();
    const bool leavesNow = !std::exchange(m_hasLeft, true);
    if (leavesNow && m_hasSession && m_offer->left && others == Others::None)
        m_offer->left(m_client.owner);
}

void Connection::failQuestions()
{
    const auto questions = std::exchange(m_questions, {});
    for (const auto &each : questions)
        each.fail(Failure{Code::Disconnected, u"the client has left"_s, {}});
}

void Connection::take(const QByteArray &bytes, std::shared_ptr<Outlet> outlet)
{
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    const RpcMessage message = readRpcMessage(bytes, mcp_limits::batch);
    if (document.isObject()) {
        takeOne(document.object(), message, std::move(outlet));
        return;
    }
    if (!message.isBatch) {
        const Error error = errorOf(std::get<RpcMisfit>(message.items.first()));
        outlet->answer(errorAnswer({}, error), &error);
        return;
    }
    const auto batch = std::make_shared<Batch>(std::move(outlet));
    for (const QJsonValue &each : document.array()) {
        const QByteArray one = QJsonDocument{each.toObject()}.toJson(QJsonDocument::Compact);
        takeOne(each.toObject(), readRpcMessage(one, 1), batch->part());
    }
    batch->seal();
}

void Connection::takeOne(
    const QJsonObject &object, const RpcMessage &message, std::shared_ptr<Outlet> outlet)
{
    if (const auto returned = rpcReturnIn(object)) {
        const Pending<QJsonObject> question = m_questions.take(returned->id);
        if (returned->error.isNull())
            question.settle(returned->result);
        else
            question.fail(Failure{Code::Disconnected, returned->error, {}});
        outlet->finish();
        return;
    }
    if (message.items.isEmpty()) {
        outlet->finish();
    } else if (const auto *misfit = std::get_if<RpcMisfit>(&message.items.first())) {
        const Error error = errorOf(*misfit);
        outlet->answer(errorAnswer(misfit->id, error), &error);
    } else if (const auto &request = std::get<RpcRequest>(message.items.first());
               request.isNotification()) {
        takeNotification(request);
        outlet->finish();
    } else {
        takeRequest(request, std::move(outlet));
    }
}

void Connection::takeNotification(const RpcRequest &request)
{
    if (request.method != u"notifications/cancelled")
        return;
    const QJsonValue id = request.params.value(u"requestId");
    for (const Running &each : m_running) {
        const auto call = each.call.lock();
        if (call && isSameId(each.id, id)) {
            call->cancel();
            return;
        }
    }
}

Client Connection::clientOf(const RpcRequest &request) const
{
    const QJsonObject meta = request.params.value(u"_meta").toObject();
    if (m_hasSession && !results::isStateless(request.method, meta))
        return m_client;
    return results::clientIn(meta, m_client.owner);
}

void Connection::takeRequest(const RpcRequest &request, std::shared_ptr<Outlet> outlet)
{
    std::erase_if(m_running, [](const Running &each) { return each.call.expired(); });
    try {
        const Client client = clientOf(request);
        const Method *method = methodFor(request.method, client);
        if (!method)
            throw unknownMethod(request.method);
        const bool mayBegin = method->run == &methods::initialize || method->run == &methods::ping;
        if (client.version.isEmpty() && !mayBegin)
            throw notBegun();
        if (running() >= mcp_limits::callsAtOnce)
            throw tooManyCalls();
        const auto call = std::make_shared<Exchange>(request, client, outlet);
        prepare(call);
        m_running.push_back({request.id, call});
        answer(shared_from_this(), call, request.id);
    } catch (const Error &error) {
        outlet->answer(errorAnswer(request.id, error), &error);
    }
}

void Connection::prepare(const ExchangeRef &call)
{
    const std::weak_ptr<Exchange> weak = call;
    if (call->client().isStateless()) {
        // Where there are sessions, a stream that broke cancels nothing: so say their revisions.
        call->outlet()->whenLeft([weak] {
            if (const auto left = weak.lock())
                left->cancel();
        });
        call->knowAnswers(results::answersIn(*call, m_common->seal));
        call->askThrough([weak](Questions questions) -> Task<Answers> {
            return results::askByReturning(weak.lock(), std::move(questions));
        });
        return;
    }
    call->askThrough([self = weak_from_this(), outlet = call->outlet()](Questions questions) {
        return askBySending(self, outlet, std::move(questions));
    });
}

// Never throws: no caller awaits it.
Task<> Connection::answer(std::shared_ptr<Connection> self, ExchangeRef call, QByteArray id)
{
    const Method &method = *methodFor(call->method(), call->client());
    const std::shared_ptr<Outlet> outlet = call->outlet();
    QJsonObject result;
    std::optional<Error> error;
    try {
        result = co_await method.run(self, call);
    } catch (const InputNeeded &needed) {
        result = results::inputRequired(needed.questions, self->m_common->seal, *call);
        if (!method.mayAsk)
            error = Error{.message = u"This request cannot ask."_s};
    } catch (const Error &thrown) {
        error = thrown;
    } catch (const Failure &failure) {
        error = Error{.message = failure.message};
    } catch (const std::exception &unforeseen) {
        error = Error{.message = QString::fromUtf8(unforeseen.what())};
    }
    std::erase_if(
        self->m_running, [&call](const Running &each) { return each.call.lock() == call; });
    const bool isTask = result.value(u"resultType") == u"task"_s;
    if (call->isCancelled() && !isTask)
        outlet->finish();
    else if (error)
        outlet->answer(errorAnswer(id, *error), &*error);
    else
        outlet->answer(resultAnswer(id, results::completed(result, method, *call, *self)), nullptr);
}

// A client of the older era is asked while its request waits.
Task<Answers> Connection::askBySending(
    std::weak_ptr<Connection> self, std::shared_ptr<Outlet> outlet, Questions questions)
{
    Answers answers;
    for (const Question &each : std::as_const(questions)) {
        const auto connection = self.lock();
        if (!connection || connection->m_questions.size() >= mcp_limits::questionsAtOnce)
            throw Error{.message = u"The client has too much to answer."_s};
        results::requireAnswering(connection->m_client, each);
        const QString id = u"q%1"_s.arg(++connection->m_asked);
        const Pending<QJsonObject> pending;
        connection->m_questions.insert(id, pending);
        if (!outlet->send(rpcCall(id, each.method, each.params)))
            connection->m_questions.take(id).fail(Failure{
                Code::Disconnected, u"the client cannot be asked: it takes no stream"_s, {}});
        QTimer patience;
        patience.setSingleShot(true);
        QObject::connect(&patience, &QTimer::timeout, connection.get(), [pending] {
            pending.fail(Failure{Code::Timeout, u"nobody answered"_s, {}});
        });
        patience.start(mcp_limits::patience);
        const QJsonObject said = co_await pending;
        connection->m_questions.remove(id);
        answers.insert(each.key, checkedAnswer(each, said));
    }
    const Answers all = answers;
    co_return all;
}

} // namespace mcp
