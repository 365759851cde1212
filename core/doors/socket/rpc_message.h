// JSON-RPC 2.0: one line into requests, answers into one line.
#pragma once

#include "core/catalogue/catalogue.h"

#include <QByteArray>
#include <QJsonObject>
#include <QList>

#include <variant>

struct RpcRequest {
    QByteArray id{}; // the bytes that were sent: a text, a number, null
    QString method;
    QJsonObject params{};

    // Sent without an id: run, and not answered.
    bool isNotification() const { return id.isEmpty(); }
};

// What one line asks for. What cannot be run is its own answer already; a notification that cannot
// be run has none, and is left out.
struct RpcMessage {
    QList<std::variant<RpcRequest, QByteArray>> items{};
    bool isBatch = false; // the answers come together, as an array
};

RpcMessage readRpcMessage(const QByteArray &line, qsizetype largestBatch);

// To the request with these bytes as its id; empty: to none that is known. An error has the number
// of the failure's row.
QByteArray rpcAnswer(const QByteArray &id, const Outcome &outcome);

// Do these bytes of an id say what that value says?
bool isSameId(const QByteArray &id, const QJsonValue &value);
