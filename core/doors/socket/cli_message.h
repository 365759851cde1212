// What the command line program and the app say to each other, inside JSON-RPC.
#pragma once

#include "base/or_failure.h"
#include "core/doors/command_line.h"

#include <QByteArrayList>
#include <QJsonObject>

namespace cli {

inline constexpr const char *runMethod = "cli.run";
inline constexpr const char *cancelMethod = "cli.cancel";

OrFailure<CommandLine> lineIn(const QJsonObject &params);

// The notifications, each a line, that bring these bytes to the program that asked under this id
// (its JSON): as text where they are UTF-8 as a whole, else in base64.
QByteArrayList output(const QByteArray &id, OutputStream stream, const QByteArray &bytes);

} // namespace cli
