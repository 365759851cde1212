// What a socket speaks: our commands by their names, or a foreign protocol.
#pragma once

#include "core/dialect/run_call.h"
#include "core/doors/jsonrpc/rpc_message.h"

#include <functional>
#include <optional>

struct SocketTongue {
    // The numbers of its failures; outlives the door.
    const RpcErrors *errors;
    // Why a method is not known; nothing if it is.
    std::function<std::optional<Failure>(const QString &method)> refusal;
    // The outcome of a request; the id names it in logs. Never throws.
    std::function<Task<Outcome>(RpcRequest request, QString id)> answer;
};

// A method is the name of a command, and params are its arguments.
SocketTongue tongueOf(const QList<Command> &commands, RunCall run);
