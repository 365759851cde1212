// The revisions of the Model Context Protocol that are spoken here.
#pragma once

#include <QString>
#include <QStringList>

namespace mcp {

// Stateless: every request says who asks, and what they can. The older ones begin with
// `initialize`, and have a session.
inline constexpr const char *statelessVersion = "2026-07-28";

QStringList versions(); // newest first
QStringList sessionVersions(); // newest first

// What `initialize` is answered with: the same, or the newest that has sessions.
QString agreedVersion(const QString &asked);

} // namespace mcp
