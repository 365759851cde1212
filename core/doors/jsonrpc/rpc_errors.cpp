#include "core/doors/jsonrpc/rpc_errors.h"

#include "base/retryable.h"

using namespace Qt::StringLiterals;

QJsonObject rpcData(const Failure &failure, const QString &hint)
{
    const FailureRow &row = rowOf(failure.code);
    QJsonObject data{{u"code"_s, QLatin1String{row.name}}, {hint, failure.hint},
        {u"retryable"_s, isRetryable(failure)}};
    if (!failure.evidence.isEmpty())
        data.insert(u"evidence"_s, failure.evidence);
    return data;
}

QJsonObject rpcError(const RpcErrors &errors, const Failure &failure, int number)
{
    return {{u"code"_s, number != 0 ? number : errors.numberOf(failure.code)},
        {u"message"_s, failure.message}, {u"data"_s, errors.dataOf(failure)}};
}
