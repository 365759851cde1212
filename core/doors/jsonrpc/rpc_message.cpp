#include "core/doors/jsonrpc/rpc_message.h"

#include "base/whole_characters.h"
#include "core/doors/jsonrpc/rpc_ids.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <optional>

using namespace Qt::StringLiterals;

namespace {

constexpr int parseError = -32700; // not a failure's number: there is no request yet

// Qt writes only objects and lists.
QByteArray compactValue(const QJsonValue &value)
{
    if (value.isObject())
        return wholeJson(value.toObject());
    const QByteArray list
        = withWholeCharacters(QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact));
    return list.mid(1, list.size() - 2);
}

QByteArray idOrNull(const QByteArray &id)
{
    return id.isEmpty() ? "null"_ba : id;
}

QByteArray errorAnswer(const QByteArray &id, const QJsonObject &error)
{
    return R"({"error":)" + wholeJson(error) + R"(,"id":)" + idOrNull(id) + R"(,"jsonrpc":"2.0"})";
}

RpcMisfit invalid(const QByteArray &id, const QString &message, const QString &hint)
{
    return {id, {Code::MalformedRequest, message, hint}};
}

bool mayBeId(const QByteArray &id)
{
    return id != "true" && id != "false" && !id.startsWith('[') && !id.startsWith('{');
}

std::optional<QString> unknownMember(const QJsonObject &object)
{
    const QStringList known{u"jsonrpc"_s, u"id"_s, u"method"_s, u"params"_s, u"caller"_s};
    for (auto each = object.begin(); each != object.end(); ++each) {
        if (!known.contains(each.key()))
            return each.key();
    }
    return std::nullopt;
}

// Why it is no valid request.
std::optional<RpcMisfit> misfitOf(const QJsonObject &object, const QByteArray &id)
{
    if (!mayBeId(id))
        return invalid({}, u"id must be a string, a number or null"_s,
            u"Leave it out for a notification, which is not answered."_s);
    if (object.value(u"jsonrpc"_s) != u"2.0"_s)
        return invalid(id, u"jsonrpc must be \"2.0\""_s,
            u"A request is {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"status\",\"params\":{}}."_s);
    if (!object.value(u"method"_s).isString())
        return invalid(id, u"method must be a string"_s, u"It is the name of a command."_s);
    if (object.contains(u"caller"_s) && !object.value(u"caller"_s).isString())
        return invalid(id, u"caller must be a string"_s, u"It is the name you go by."_s);
    if (const auto name = unknownMember(object))
        return invalid(id, u"'%1' is not part of a request"_s.arg(name->left(100)),
            u"Known here: jsonrpc, id, method, params, caller. Arguments go into params."_s);
    return std::nullopt;
}

void read(const QJsonValue &value, const QByteArray &id, RpcMessage &message)
{
    if (!value.isObject()) {
        message.items.append(invalid({}, u"A request is a JSON object."_s,
            u"Send {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"status\"}."_s));
        return;
    }
    const QJsonObject object = value.toObject();
    if (auto misfit = misfitOf(object, id)) {
        message.items.append(std::move(*misfit));
        return;
    }
    const QJsonValue params = object.value(u"params"_s);
    if (params.isUndefined() || params.isObject())
        message.items.append(RpcRequest{id, object.value(u"method"_s).toString(), params.toObject(),
            object.value(u"caller"_s).toString()});
    else if (!id.isEmpty())
        message.items.append(RpcMisfit{id,
            {Code::InvalidArgument, u"params must be an object"_s,
                u"Send the arguments by name: {\"ref\": \"e12\"}."_s}});
}

// Qt parses only arrays and objects; a lone string or number is JSON too.
bool isScalar(const QByteArray &bytes)
{
    const QJsonDocument wrapped = QJsonDocument::fromJson('[' + bytes + ']');
    return wrapped.isArray() && wrapped.array().size() == 1;
}

} // namespace

RpcMessage readRpcMessage(const QByteArray &bytes, qsizetype largestBatch)
{
    RpcMessage message;
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError) {
        if (isScalar(bytes)) {
            read({}, {}, message);
            return message;
        }
        const Failure failure{Code::MalformedRequest,
            u"This is not JSON: %1, at byte %2."_s.arg(error.errorString()).arg(error.offset),
            u"Send one JSON-RPC request or one array of them, in UTF-8."_s};
        message.items.append(RpcMisfit{{}, failure, parseError});
        return message;
    }
    if (document.isObject()) {
        read(document.object(), rpcIds(bytes).value(0), message);
        return message;
    }
    const QJsonArray batch = document.array();
    if (batch.isEmpty() || batch.size() > largestBatch) {
        message.items.append(invalid({},
            u"A batch holds 1 to %1 requests, this one %2."_s.arg(largestBatch).arg(batch.size()),
            u"Send one request alone, and many as several arrays."_s));
        return message;
    }
    message.isBatch = true;
    const QByteArrayList ids = rpcIds(bytes);
    for (int i = 0; i < batch.size(); ++i)
        read(batch.at(i), ids.value(i), message);
    return message;
}

QByteArray rpcAnswer(const QByteArray &id, const Outcome &outcome, const RpcErrors &errors)
{
    if (const auto *failure = std::get_if<Failure>(&outcome))
        return errorAnswer(id, rpcError(errors, *failure));
    return R"({"id":)" + idOrNull(id) + R"(,"jsonrpc":"2.0","result":)"
        + compactValue(resultOf(std::get<Reply>(outcome))) + '}';
}

// No command gives a member without a name.
Reply bareResult(const QJsonValue &value)
{
    return {{QString{}, value}};
}

QJsonValue resultOf(const Reply &reply)
{
    const auto bare = reply.constFind(QString{});
    return bare == reply.constEnd() ? QJsonValue{reply} : *bare;
}

QByteArray rpcAnswer(const RpcMisfit &misfit, const RpcErrors &errors)
{
    return errorAnswer(misfit.id, rpcError(errors, misfit.failure, misfit.number));
}

bool isSameId(const QByteArray &id, const QJsonValue &value)
{
    const QJsonArray wrapped = QJsonDocument::fromJson('[' + id + ']').array();
    return wrapped.size() == 1 && wrapped.first() == value;
}
