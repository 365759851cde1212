// Every command, argument, reply and failure as a Markdown document: docs/api.md.
#pragma once

#include "core/catalogue/command.h"

#include <QByteArray>

// `server`: the base address that its examples call.
QByteArray apiManual(const QList<Command> &commands, const QString &server);
