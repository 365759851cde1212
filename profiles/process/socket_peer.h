// Who listens at a Unix socket.
#pragma once

#include <QString>

#include <optional>

// The pid of the process that accepts connections there, 0 if it cannot be seen; nullopt when
// nobody does. Does not block.
std::optional<qint64> listenerOf(const QString &socketPath);

// The same of a socket that is connected.
qint64 peerOf(int socket);
