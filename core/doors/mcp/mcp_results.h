// What the stateless era adds to requests and results.
#pragma once

#include "core/doors/mcp/mcp_methods.h"

namespace mcp::results {

// Whether a request is of that era: it says so, or asks what only that has.
bool isStateless(const QString &method, const QJsonObject &meta);

Error unsupported(const QString &version);

// Throws an Error for what is missing there, or for a revision that is not spoken.
Client clientIn(const QJsonObject &meta, const QString &owner);

// What the client's user has answered so far; throws an Error if it was tampered with.
Answers answersIn(const Exchange &call, const Seal &seal);

// Throws InputNeeded, or an Error if the client cannot ask its user.
Task<Answers> askByReturning(ExchangeRef call, Questions questions);
QJsonObject inputRequired(const Questions &questions, const Seal &seal, const Exchange &call);

// Throws an Error if the client has not said that it can.
void requireAnswering(const Client &client, const Question &question);

// With what every result of that era has; as it is for others.
QJsonObject completed(
    QJsonObject result, const Method &method, const Exchange &call, const Connection &connection);

} // namespace mcp::results
