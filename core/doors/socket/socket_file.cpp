#include "core/doors/socket/socket_file.h"

#include "base/paths.h"

#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t longestPath = sizeof(sockaddr_un::sun_path) - 1;

Failure unusable(const QByteArray &path, int error)
{
    return {Code::FileUnwritable,
        u"Cannot listen on the socket %1: %2."_s.arg(
            QFile::decodeName(path), QString::fromLocal8Bit(std::strerror(error))),
        u"Set CLAWDIS_SOCKET to a path in a folder that you can write to."_s};
}

Failure tooLong(const QByteArray &path)
{
    return {Code::FileUnwritable,
        u"The socket's path has %1 bytes, and the system takes %2 at most: %3"_s.arg(path.size())
            .arg(longestPath)
            .arg(QFile::decodeName(path)),
        u"Set CLAWDIS_SOCKET to a shorter path."_s};
}

Failure notASocket(const QByteArray &path)
{
    return {Code::FileUnwritable, u"%1 is there, and is no socket."_s.arg(QFile::decodeName(path)),
        u"Move it away, or set CLAWDIS_SOCKET to another path."_s};
}

Failure inUse(const QByteArray &path)
{
    return {Code::TooBusy, u"Another program listens on %1."_s.arg(QFile::decodeName(path)),
        u"Use that one, or set CLAWDIS_SOCKET to another path."_s};
}

sockaddr_un addressOf(const QByteArray &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path.constData(), static_cast<std::size_t>(path.size()));
    return address;
}

const sockaddr *plain(const sockaddr_un &address)
{
    return reinterpret_cast<const sockaddr *>(&address);
}

// No child process, such as Chrome, may inherit it.
int newSocket()
{
    const int descriptor = ::socket(AF_UNIX, SOCK_STREAM, 0);
    if (descriptor >= 0) {
        ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
        ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
    }
    return descriptor;
}

int errorOfConnectingTo(const QByteArray &path)
{
    const int probe = newSocket();
    const sockaddr_un address = addressOf(path);
    const int error
        = probe >= 0 && ::connect(probe, plain(address), sizeof address) == 0 ? 0 : errno;
    ::close(probe);
    return error;
}

// Only a socket that refuses connections is stale.
std::optional<Failure> madeFree(const QByteArray &path)
{
    struct stat status { };
    if (::lstat(path.constData(), &status) != 0)
        return errno == ENOENT ? std::nullopt : std::optional{unusable(path, errno)};
    if (!S_ISSOCK(status.st_mode))
        return notASocket(path);
    switch (const int error = errorOfConnectingTo(path)) {
    case 0:
    case EAGAIN: // nobody accepts at present
    case EINPROGRESS:
        return inUse(path);
    case ENOENT:
        return std::nullopt;
    case ECONNREFUSED:
        if (::unlink(path.constData()) != 0)
            return unusable(path, errno);
        return std::nullopt;
    default:
        return unusable(path, error);
    }
}

} // namespace

OrFailure<SocketFile> SocketFile::listenAt(const QString &path, int backlog)
{
    const QByteArray name = QFile::encodeName(path);
    if (static_cast<std::size_t>(name.size()) > longestPath)
        return tooLong(name);
    if (!paths::makePrivateDir(QFileInfo{path}.absolutePath()))
        return unusable(name, EACCES);
    if (const auto failure = madeFree(name))
        return *failure;
    const int descriptor = newSocket();
    const sockaddr_un address = addressOf(name);
    // Nobody can connect before it listens, so the mode is set in time.
    const bool isBound = descriptor >= 0 && ::bind(descriptor, plain(address), sizeof address) == 0;
    if (!isBound || ::chmod(name.constData(), 0600) != 0 || ::listen(descriptor, backlog) != 0) {
        const Failure failure = unusable(name, errno);
        if (isBound)
            ::unlink(name.constData());
        ::close(descriptor);
        return failure;
    }
    return SocketFile{name, descriptor};
}

SocketFile::SocketFile(QByteArray path, int descriptor)
    : m_path(std::move(path)), m_descriptor(descriptor)
{
    struct stat status { };
    if (::lstat(m_path.constData(), &status) == 0) {
        m_device = status.st_dev;
        m_inode = status.st_ino;
    }
}

SocketFile::SocketFile(SocketFile &&other) noexcept
    : m_path(std::move(other.m_path)), m_descriptor(std::exchange(other.m_descriptor, -1)),
      m_device(other.m_device), m_inode(other.m_inode)
{
}

SocketFile::~SocketFile()
{
    if (m_descriptor < 0)
        return;
    struct stat status { };
    const bool isOurs = ::lstat(m_path.constData(), &status) == 0 && status.st_dev == m_device
        && status.st_ino == m_inode;
    if (isOurs)
        ::unlink(m_path.constData());
    ::close(m_descriptor);
}
