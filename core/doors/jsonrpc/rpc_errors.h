// How one JSON-RPC door writes failures: each has its own numbers.
#pragma once

#include "base/failure.h"

#include <QJsonObject>

struct RpcErrors {
    // The error number of a failure.
    int (*numberOf)(Code code);
    // The error's `data`.
    QJsonObject (*dataOf)(const Failure &failure);
};

// {code, retryable, evidence?} and the hint, under that name.
QJsonObject rpcData(const Failure &failure, const QString &hint);

// {"code", "message", "data"}. `number` if the failure is JSON-RPC's own, such as -32700.
QJsonObject rpcError(const RpcErrors &errors, const Failure &failure, int number = 0);
