// JSON-RPC 2.0: one message into requests, answers into one message. A message is a line, an HTTP
// body, or a WebSocket message.
#pragma once

#include "core/catalogue/call.h"
#include "core/doors/jsonrpc/rpc_errors.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>

#include <variant>

struct RpcRequest {
    QByteArray id{}; // as sent: a string, a number, null
    QString method;
    QJsonObject params{};
    QString caller{}; // the caller's name, our extension

    // Sent without an id: run but not answered.
    bool isNotification() const { return id.isEmpty(); }
};

// A request that cannot be run.
struct RpcMisfit {
    QByteArray id{};
    Failure failure;
    int number = 0; // JSON-RPC's own; 0: the failure's
};

// A notification that cannot be run is left out: it has no answer.
struct RpcMessage {
    QList<std::variant<RpcRequest, RpcMisfit>> items{};
    bool isBatch = false; // the answers are one array
};

RpcMessage readRpcMessage(const QByteArray &bytes, qsizetype largestBatch);

// A result that is no object: a list, a text.
Reply bareResult(const QJsonValue &value);
// What the reply stands for: itself, or that value.
QJsonValue resultOf(const Reply &reply);

// The answer to the request with this id; empty: unknown id.
QByteArray rpcAnswer(const QByteArray &id, const Outcome &outcome, const RpcErrors &errors);
QByteArray rpcAnswer(const RpcMisfit &misfit, const RpcErrors &errors);

// Whether these id bytes equal that value.
bool isSameId(const QByteArray &id, const QJsonValue &value);
