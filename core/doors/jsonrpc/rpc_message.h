// JSON-RPC 2.0: one message into requests, answers into one message. A message is a line, the body
// of a request over HTTP, or one of a WebSocket.
#pragma once

#include "core/catalogue/call.h"
#include "core/doors/jsonrpc/rpc_errors.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>

#include <variant>

struct RpcRequest {
    QByteArray id{}; // the bytes that were sent: a text, a number, null
    QString method;
    QJsonObject params{};
    QString caller{}; // the name it gives itself, beside the parts that JSON-RPC knows

    // Sent without an id: run, and not answered.
    bool isNotification() const { return id.isEmpty(); }
};

// What asks for nothing that could be run.
struct RpcMisfit {
    QByteArray id{};
    Failure failure;
    int number = 0; // the wire's own; 0 where it is the failure's
};

// A notification that cannot be run is left out: it has no answer.
struct RpcMessage {
    QList<std::variant<RpcRequest, RpcMisfit>> items{};
    bool isBatch = false; // the answers come together, as an array
};

RpcMessage readRpcMessage(const QByteArray &bytes, qsizetype largestBatch);

// To the request with these bytes as its id; empty: to none that is known.
QByteArray rpcAnswer(const QByteArray &id, const Outcome &outcome, const RpcErrors &errors);
QByteArray rpcAnswer(const RpcMisfit &misfit, const RpcErrors &errors);

// Do these bytes of an id say what that value says?
bool isSameId(const QByteArray &id, const QJsonValue &value);
