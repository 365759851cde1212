// JSON-RPC 2.0: one line into requests, answers into one line.
#pragma once

#include "core/catalogue/catalogue.h"

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>

#include <variant>

struct RpcRequest {
    QJsonValue id{QJsonValue::Undefined}; // as sent: a text, a number, null
    QString method;
    QJsonObject params{};

    // Sent without an id: run, and not answered.
    bool isNotification() const { return id.isUndefined(); }
};

// What one line asks for. What cannot be run is its own answer already; a notification that cannot
// be run has none, and is left out.
struct RpcMessage {
    QList<std::variant<RpcRequest, QJsonObject>> items{};
    bool isBatch = false; // the answers come together, as an array
};

RpcMessage readRpcMessage(const QByteArray &line, qsizetype largestBatch);

// An error has the number of the failure's row.
QJsonObject rpcAnswer(const QJsonValue &id, const Outcome &outcome);

QByteArray rpcLine(const QJsonObject &message);
QByteArray rpcLine(const QJsonArray &batch);
