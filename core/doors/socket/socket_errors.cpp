#include "core/doors/socket/socket_errors.h"

#include "core/doors/jsonrpc/error_numbers.h"

using namespace Qt::StringLiterals;

const RpcErrors &socketErrors()
{
    static constexpr RpcErrors errors{
        &rpcNumberOf, [](const Failure &failure) { return rpcData(failure, u"suggestion"_s); }};
    return errors;
}
