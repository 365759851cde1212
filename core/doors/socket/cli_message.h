// What the client clawdis and the app send each other, inside JSON-RPC.
#pragma once

#include "base/or_failure.h"
#include "core/doors/command_line.h"

#include <QByteArrayList>
#include <QJsonObject>

namespace cli {

inline constexpr const char *runMethod = "cli.run";
inline constexpr const char *cancelMethod = "cli.cancel";
// Like a run, but the lines after its answer are of another protocol: see subprotocol.h.
inline constexpr const char *talkMethod = "cli.talk";

OrFailure<CommandLine> lineIn(const QJsonObject &params);

// The notifications, each a line, that carry these bytes to the request with this id (as JSON): as
// text if all of it is UTF-8, else in base64. None are one: the client hears that it is waited for.
QByteArrayList output(const QByteArray &id, OutputStream stream, const QByteArray &bytes);

} // namespace cli
