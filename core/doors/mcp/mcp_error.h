// What a request is refused with: the protocol's own errors, not those of a tool.
#pragma once

#include "core/doors/jsonrpc/rpc_errors.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace mcp {

enum Number {
    ParseError = -32700,
    InvalidRequest = -32600,
    MethodNotFound = -32601,
    InvalidParams = -32602,
    InternalError = -32603,
    ResourceNotFound = -32002, // before 2026-07-28
    HeaderMismatch = -32020,
    MissingCapability = -32021,
    UnsupportedVersion = -32022,
};

// Thrown by what answers requests.
struct Error {
    int number = InternalError;
    QString message{};
    QJsonObject data{};
    // The request itself is wrong, not what it asks for: over HTTP that is no 200.
    bool isOfEnvelope = false;
};

Error invalidParams(const QString &message);
// A client that lacks this capability cannot be served: {"sampling": {}}.
Error missingCapability(const QJsonObject &capability);

// The answer; an empty id is null.
QByteArray errorAnswer(const QByteArray &id, const Error &error);
QByteArray resultAnswer(const QByteArray &id, const QJsonObject &result);

} // namespace mcp
