#include "core/doors/socket/socket_errors.h"

#include "base/retryable.h"
#include "core/doors/jsonrpc/error_numbers.h"

using namespace Qt::StringLiterals;

namespace {

QJsonObject dataOf(const Failure &failure)
{
    const FailureRow &row = rowOf(failure.code);
    QJsonObject data{{u"code"_s, QLatin1String{row.name}}, {u"suggestion"_s, failure.hint},
        {u"retryable"_s, isRetryable(failure)}};
    if (!failure.evidence.isEmpty())
        data.insert(u"evidence"_s, failure.evidence);
    return data;
}

} // namespace

const RpcErrors &socketErrors()
{
    static constexpr RpcErrors errors{&rpcNumberOf, &dataOf};
    return errors;
}
