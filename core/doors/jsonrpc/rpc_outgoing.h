// Messages that a server begins: notifications, requests to its client; and what comes back.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>

QByteArray rpcNotification(const QString &method, const QJsonObject &params);
QByteArray rpcCall(const QString &id, const QString &method, const QJsonObject &params);

// The client's answer to a request of ours.
struct RpcReturn {
    QString id;
    QJsonObject result{};
    QString error{}; // its message; null if there is a result
};

// Nullopt if the object is a request or a notification.
std::optional<RpcReturn> rpcReturnIn(const QJsonObject &message);
