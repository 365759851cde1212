// The file of the listening socket, for as long as this lives.
#pragma once

#include "base/or_failure.h"

#include <sys/types.h>

// Only our user can connect: mode 0600, in a folder made 0700 if missing.
class SocketFile {
public:
    // Replaces a socket that a crashed app left behind. A Failure if another app listens there or
    // the file is no socket.
    static OrFailure<SocketFile> listenAt(const QString &path, int backlog);

    SocketFile(SocketFile &&other) noexcept;
    SocketFile &operator=(SocketFile &&) = delete;
    // Stops listening, and removes the file if it is still ours.
    ~SocketFile();

    int descriptor() const { return m_descriptor; }

private:
    SocketFile(QByteArray path, int descriptor);

    QByteArray m_path;
    int m_descriptor;
    dev_t m_device = 0;
    ino_t m_inode = 0;
};
