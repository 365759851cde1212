// The file by which local programs find the socket, for as long as it is listened on.
#pragma once

#include "base/or_failure.h"

#include <sys/types.h>

// Reachable by our user only: mode 0600, in a folder that is made 0700 where there is none.
class SocketFile {
public:
    // A file that a crashed app left behind is replaced; one that is listened on, and whatever is
    // no socket, is left alone and is a Failure.
    static OrFailure<SocketFile> listenAt(const QString &path, int backlog);

    SocketFile(SocketFile &&other) noexcept;
    SocketFile &operator=(SocketFile &&) = delete;
    // Stops listening, and removes the file unless it is another's by now.
    ~SocketFile();

    int descriptor() const { return m_descriptor; }

private:
    SocketFile(QByteArray path, int descriptor);

    QByteArray m_path;
    int m_descriptor;
    dev_t m_device = 0;
    ino_t m_inode = 0;
};
