#include "profiles/process/socket_peer.h"

#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

std::optional<qint64> listenerOf(const QString &socketPath)
{
    // Chrome links to a short path below /tmp, since an address holds about 100 bytes.
    const QByteArray path = QFile::encodeName(QFileInfo{socketPath}.canonicalFilePath());
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.isEmpty() || path.size() >= qsizetype{sizeof address.sun_path})
        return std::nullopt;
    std::memcpy(address.sun_path, path.constData(), static_cast<std::size_t>(path.size()));
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    if (socket < 0)
        return std::nullopt;
    ::fcntl(socket, F_SETFD, FD_CLOEXEC);
    ::fcntl(socket, F_SETFL, O_NONBLOCK);
    const auto *generic = reinterpret_cast<const sockaddr *>(&address);
    std::optional<qint64> pid;
    if (::connect(socket, generic, sizeof address) == 0)
        pid = peerOf(socket);
    else if (errno == EAGAIN)
        pid = 0; // it listens, but its backlog is full
    ::close(socket);
    return pid;
}
