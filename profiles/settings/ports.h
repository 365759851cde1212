// The ports of profiles, and which addresses are local.
#pragma once

#include "base/or_failure.h"

#include <QList>
#include <QUrl>

namespace ports {

inline constexpr quint16 first = 18800;
inline constexpr quint16 last = 18899;
// Where people start a Chrome with a debugging port: never one of ours.
inline constexpr quint16 ofOthers = 9222;

// The lowest unused one of the range. PortsExhausted if there is none.
OrFailure<quint16> lowestUnused(const QList<quint16> &used);

// Encrypted on the wire: https, wss.
bool isSecure(const QUrl &address);

// The port of an address, explicit or by scheme.
quint16 of(const QUrl &address);

// Loopback and wildcard hosts. Any other is remote: nothing is launched for it.
bool isThisMachine(const QString &host);

} // namespace ports
