// Who listens at a Unix socket.
#pragma once

#include <QString>

#include <optional>

// The pid of the process that listens there, 0 if unknown; nullopt if none does. Does not block.
std::optional<qint64> listenerOf(const QString &socketPath);

// The same for a connected socket.
qint64 peerOf(int socket);
