// Failures as OpenAPI shows them: one schema, one response a status, one example a code.
#pragma once

#include "core/catalogue/command.h"

#include <QJsonObject>

// References to the responses of each status that a call of these, which share a route, may meet;
// and "default".
QJsonObject failureResponses(const QList<Command> &commands);

// What those references lead to, for all commands; no response that none refers to.
QJsonObject failureComponents(const QList<Command> &commands);
QJsonObject failureSchema();
