// Failures as OpenAPI shows them: one schema, one response per status, one example per code.
#pragma once

#include "core/catalogue/command.h"

#include <QJsonObject>

// References to the response of each status that calls of these may get, and "default". The
// commands share a route.
QJsonObject failureResponses(const QList<Command> &commands);

// The targets of those references, for all commands, and no others.
QJsonObject failureComponents(const QList<Command> &commands);
QJsonObject failureSchema();
