#include "core/doors/mcp/mcp_exchange.h"

#include "core/doors/jsonrpc/rpc_outgoing.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace mcp {

Exchange::Exchange(RpcRequest request, Client client, std::shared_ptr<Outlet> outlet)
    : m_id(std::move(request.id)), m_method(std::move(request.method)),
      m_params(std::move(request.params)), m_client(std::move(client)), m_outlet(std::move(outlet))
{
}

void Exchange::notify(const QString &method, const QJsonObject &params)
{
    if (m_outlet && !isCancelled())
        m_outlet->send(rpcNotification(method, params));
}

void Exchange::progress(double done, std::optional<double> whole, const QString &message)
{
    const QJsonValue token = meta().value(u"progressToken");
    if (token.isUndefined() || done <= m_progress)
        return;
    m_progress = done;
    QJsonObject params{{u"progressToken"_s, token}, {u"progress"_s, done}};
    if (whole)
        params.insert(u"total"_s, *whole);
    if (!message.isEmpty())
        params.insert(u"message"_s, message);
    notify(u"notifications/progress"_s, params);
}

void Exchange::log(Level level, const QJsonValue &what)
{
    if (m_client.logs && level >= *m_client.logs)
        notify(u"notifications/message"_s, {{u"level"_s, toWord(level)}, {u"data"_s, what}});
}

Task<Answers> Exchange::ask(Questions questions)
{
    Questions open;
    for (const Question &each : std::as_const(questions)) {
        if (m_answers.contains(each.key))
            checkedAnswer(each, m_answers.value(each.key));
        else
            open.append(each);
    }
    if (!open.isEmpty()) {
        const Answers more = co_await m_ask(open);
        m_answers.insert(more);
    }
    const Answers all = m_answers;
    co_return all;
}

Task<bool> Exchange::rest(std::chrono::milliseconds time)
{
    if (isCancelled())
        co_return false;
    const Pending<Nothing> over;
    QTimer timer;
    timer.setSingleShot(true);
    QObject::connect(&timer, &QTimer::timeout, &timer, [over] { over.settle({}); });
    m_whenCancelled = [over] { over.settle({}); };
    timer.start(time);
    co_await over;
    m_whenCancelled = nullptr;
    co_return !isCancelled();
}

void Exchange::cancel()
{
    m_stop->cancel();
    if (const auto callback = std::exchange(m_whenCancelled, nullptr))
        callback();
}

QJsonObject checkedAnswer(const Question &question, const QJsonValue &answer)
{
    const QJsonObject said = answer.toObject();
    bool isOne = answer.isObject();
    if (question.method == u"elicitation/create") {
        static const QStringList actions{u"accept"_s, u"decline"_s, u"cancel"_s};
        isOne = actions.contains(said.value(u"action").toString());
    } else if (question.method == u"roots/list") {
        isOne = said.value(u"roots").isArray();
    } else if (question.method == u"sampling/createMessage") {
        isOne = said.contains(u"content");
    }
    if (!isOne)
        throw invalidParams(u"'%1' is no answer to %2"_s.arg(question.key, question.method));
    return said;
}

} // namespace mcp
