// The file of the listening socket, for as long as this lives.
#pragma once

#include "base/or_failure.h"

#include <QString>

#include <sys/types.h>

// Where a socket is to be, and what else can be done if it cannot.
struct SocketPlace {
    SocketPlace(const QString &at) : path(at) { }

    QString path;
    bool isFolderOurs = true; // made 0700 if missing; else it is shared, as /tmp
    QString otherwise = QStringLiteral("set CLAWDIS_SOCKET to another path");
};

// Only our user can connect: mode 0600.
class SocketFile {
public:
    // Replaces a socket that a crashed app of our user left behind. A Failure if another app
    // listens there, the file is no socket, or it is another user's.
    static OrFailure<SocketFile> listenAt(const SocketPlace &place, int backlog);

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
