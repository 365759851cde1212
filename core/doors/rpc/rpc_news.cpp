#include "core/doors/rpc/rpc_news.h"

#include "base/whole_characters.h"
#include "core/doors/rpc/rpc_conversions.h"
#include "core/doors/rpc/rpc_limits.h"

#include <QJsonArray>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

std::optional<NewsKind> kindOf(const Event &event)
{
    if (event.kind == Event::Kind::ConsoleMessages)
        return NewsKind::Logs;
    if (event.kind == Event::Kind::RequestsChanged)
        return NewsKind::Network;
    return std::nullopt;
}

// As errors reports them.
QJsonObject thrownIn(const QJsonArray &messages)
{
    QJsonArray errors;
    for (const QJsonValue &each : messages) {
        QString text = each[u"text"].toString();
        if (text.startsWith(u"Uncaught "))
            text = text.mid(9);
        const QString message = text.section(u"\n    at "_s, 0, 0);
        if (each[u"thrown"].toBool())
            errors.append(QJsonObject{{u"message"_s, message}, {u"stack"_s, text}});
    }
    return {{u"errors"_s, errors}};
}

// A request is reported twice before it ends.
QJsonArray endedIn(const QJsonArray &requests)
{
    QJsonArray ended;
    std::copy_if(requests.begin(), requests.end(), std::back_inserter(ended),
        [](const QJsonValue &each) { return each.toObject().contains(u"ms"); });
    return ended;
}

// The same rows as a pull gives.
QJsonObject shapedAsPulled(NewsKind kind, const QJsonObject &details)
{
    QJsonObject reply{{u"dropped"_s, details.value(u"missed")}};
    reply.insert(u"messages"_s, details.value(u"messages"));
    reply.insert(u"next"_s, thrownIn(details.value(u"messages").toArray()));
    reply.insert(u"requests"_s, endedIn(details.value(u"requests").toArray()));
    const QJsonObject asked{{u"onlyErrors"_s, false}};
    return std::get<QJsonObject>(
        kind == NewsKind::Logs ? rpc::logs(reply, asked) : rpc::requests(reply, asked));
}

int rowsIn(const QJsonObject &params)
{
    qsizetype rows = 0;
    for (const QJsonValue &each : params)
        rows += each.toArray().size();
    return static_cast<int>(rows);
}

} // namespace

RpcNews::RpcNews(EventStream &events, Say say) : m_say(std::move(say))
{
    connect(&events, &EventStream::happened, this, &RpcNews::hear);
}

std::optional<Failure> RpcNews::begin(const Subject &subject)
{
    end(subject);
    if (m_subscriptions.size() >= rpc_limits::subscriptions)
        return Failure{Code::TooBusy,
            u"This connection has %1 subscriptions."_s.arg(rpc_limits::subscriptions),
            u"End one: logs.unsubscribe, network.unsubscribe."_s};
    m_subscriptions.append({subject});
    return std::nullopt;
}

void RpcNews::end(const Subject &subject)
{
    m_subscriptions.removeIf(
        [&subject](const Subscription &each) { return each.subject == subject; });
}

void RpcNews::hear(const Event &event)
{
    const auto kind = kindOf(event);
    if (!kind)
        return;
    const QString tab = event.details.value(u"targetId").toString();
    for (Subscription &each : m_subscriptions) {
        if (each.subject.kind == *kind && each.subject.tab == tab)
            send(each, shapedAsPulled(*kind, event.details));
    }
}

void RpcNews::send(Subscription &to, QJsonObject params)
{
    const int rows = rowsIn(params);
    to.dropped += params.value(u"dropped").toInt();
    if (rows == 0 && to.dropped == 0)
        return;
    params.insert(u"session_id"_s, to.subject.session);
    params.insert(u"page_id"_s, to.subject.tab);
    params.insert(u"dropped"_s, to.dropped);
    const QString method = to.subject.kind == NewsKind::Logs ? u"logs.event"_s : u"network.event"_s;
    const QJsonObject notification{
        {u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, method}, {u"params"_s, params}};
    const bool isReported = m_say(wholeJson(notification));
    to.dropped = isReported ? 0 : to.dropped + rows;
}
