// The ports that belong to profiles, and which address is one of this machine.
#pragma once

#include "base/or_failure.h"

#include <QList>
#include <QUrl>

namespace ports {

inline constexpr quint16 first = 18800;
inline constexpr quint16 last = 18899;

// The lowest of the range that is not used. PortsExhausted when all are.
OrFailure<quint16> lowestUnused(const QList<quint16> &used);

// Encrypted on the wire: https, wss.
bool isSecure(const QUrl &address);

// The port an address speaks of, whether or not it is written out.
quint16 of(const QUrl &address);

// Loopback and wildcard hosts. Any other host is remote, and nothing is launched for it.
bool isThisMachine(const QString &host);

} // namespace ports
