#include "core/doors/mcp/mcp_error.h"

#include "core/doors/jsonrpc/rpc_message.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace {

int notUsed(Code)
{
    return mcp::InternalError;
}

QJsonObject evidenceOf(const Failure &failure)
{
    return failure.evidence;
}

constexpr RpcErrors errors{&notUsed, &evidenceOf};

} // namespace

mcp::Error mcp::invalidParams(const QString &message)
{
    return {.number = InvalidParams, .message = message};
}

mcp::Error mcp::missingCapability(const QJsonObject &capability)
{
    return {.number = MissingCapability,
        .message = u"The client must be able to do this: "_s + capability.keys().join(u", "_s),
        .data = {{u"requiredCapabilities"_s, capability}},
        .isOfEnvelope = true};
}

QByteArray mcp::errorAnswer(const QByteArray &id, const Error &error)
{
    const Failure failure{Code::Internal, error.message, {}, error.data};
    return rpcAnswer(RpcMisfit{id, failure, error.number}, errors);
}

QByteArray mcp::resultAnswer(const QByteArray &id, const QJsonObject &result)
{
    return rpcAnswer(id, Outcome{result}, errors);
}
