#include "core/doors/jsonrpc/rpc_errors.h"

using namespace Qt::StringLiterals;

QJsonObject rpcError(const RpcErrors &errors, const Failure &failure, int number)
{
    return {{u"code"_s, number != 0 ? number : errors.numberOf(failure.code)},
        {u"message"_s, failure.message}, {u"data"_s, errors.dataOf(failure)}};
}
