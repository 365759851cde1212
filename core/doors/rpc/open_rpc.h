// The text browser service as an OpenRPC document: its methods, and the commands behind them.
#pragma once

#include "core/catalogue/command.h"

#include <QJsonObject>

QJsonObject openRpc(const QList<Command> &commands);
