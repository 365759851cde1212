// How one JSON-RPC door writes what failed: each has numbers and words of its own.
#pragma once

#include "base/failure.h"

#include <QJsonObject>

struct RpcErrors {
    // The error number of a failure.
    int (*numberOf)(Code code);
    // What stands beside number and message, as `data`.
    QJsonObject (*dataOf)(const Failure &failure);
};

// {"code", "message", "data"}. `number` where the failure is the wire's own: -32700, say.
QJsonObject rpcError(const RpcErrors &errors, const Failure &failure, int number = 0);
