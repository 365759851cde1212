// The HTTP API as an OpenAPI 3.1 document: a pure function of the catalogue's list.
#pragma once

#include "core/catalogue/command.h"

#include <QJsonObject>

// `server`: the base address to name in it.
QJsonObject openApi(const QList<Command> &commands, const QString &server);
