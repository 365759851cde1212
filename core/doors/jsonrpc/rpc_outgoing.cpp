#include "core/doors/jsonrpc/rpc_outgoing.h"

#include "base/whole_characters.h"

using namespace Qt::StringLiterals;

namespace {

QByteArray message(const QString &method, const QJsonObject &params, const QJsonValue &id)
{
    QJsonObject object{{u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, method}, {u"params"_s, params}};
    if (!id.isUndefined())
        object.insert(u"id"_s, id);
    return wholeJson(object);
}

} // namespace

QByteArray rpcNotification(const QString &method, const QJsonObject &params)
{
    return message(method, params, QJsonValue::Undefined);
}

QByteArray rpcCall(const QString &id, const QString &method, const QJsonObject &params)
{
    return message(method, params, id);
}

std::optional<RpcReturn> rpcReturnIn(const QJsonObject &message)
{
    const bool isAnswer = message.contains(u"result") || message.contains(u"error");
    if (message.contains(u"method") || !isAnswer)
        return std::nullopt;
    RpcReturn returned{message.value(u"id").toString(), message.value(u"result").toObject()};
    if (message.contains(u"error"))
        returned.error = message.value(u"error")[u"message"].toString(u"an error"_s);
    return returned;
}
