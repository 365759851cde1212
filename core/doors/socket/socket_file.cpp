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

Failure unusable(const SocketPlace &place, int error)
{
    return {Code::FileUnwritable,
        u"Cannot listen on the socket %1: %2."_s.arg(
            place.path, QString::fromLocal8Bit(std::strerror(error))),
        place.isFolderOurs ? u"Set CLAWDIS_SOCKET to a path in a folder that you can write to."_s
                           : u"Correct that, or %1."_s.arg(place.otherwise)};
}

Failure tooLong(const SocketPlace &place, std::size_t size)
{
    return {Code::FileUnwritable,
        u"The socket's path has %1 bytes, and the system takes %2 at most: %3"_s.arg(size)
            .arg(longestPath)
            .arg(place.path),
        u"Shorten it: %1."_s.arg(place.otherwise)};
}

Failure notASocket(const SocketPlace &place)
{
    return {Code::FileUnwritable, u"%1 is there, and is no socket."_s.arg(place.path),
        u"Move it away, or %1."_s.arg(place.otherwise)};
}

Failure notOurs(const SocketPlace &place)
{
    return {Code::PathForbidden, u"%1 belongs to another user."_s.arg(place.path),
        u"Have it removed, or %1."_s.arg(place.otherwise)};
}

Failure inUse(const SocketPlace &place)
{
    return {Code::TooBusy, u"Another program listens on %1."_s.arg(place.path),
        u"Use that one, or %1."_s.arg(place.otherwise)};
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
std::optional<Failure> madeFree(const SocketPlace &place)
{
    const QByteArray path = QFile::encodeName(place.path);
    struct stat status { };
    if (::lstat(path.constData(), &status) != 0)
        return errno == ENOENT ? std::nullopt : std::optional{unusable(place, errno)};
    if (!S_ISSOCK(status.st_mode))
        return notASocket(place);
    if (status.st_uid != ::geteuid())
        return notOurs(place);
    switch (const int error = errorOfConnectingTo(path)) {
    case 0:
    case EAGAIN: // nobody accepts at present
    case EINPROGRESS:
        return inUse(place);
    case ENOENT:
        return std::nullopt;
    case ECONNREFUSED:
        if (::unlink(path.constData()) != 0)
            return unusable(place, errno);
        return std::nullopt;
    default:
        return unusable(place, error);
    }
}

} // namespace

OrFailure<SocketFile> SocketFile::listenAt(const SocketPlace &place, int backlog)
{
    const QByteArray name = QFile::encodeName(place.path);
    const auto size = static_cast<std::size_t>(name.size());
    if (size > longestPath)
        return tooLong(place, size);
    if (place.isFolderOurs && !paths::makePrivateDir(QFileInfo{place.path}.absolutePath()))
        return unusable(place, EACCES);
    if (const auto failure = madeFree(place))
        return *failure;
    const int descriptor = newSocket();
    const sockaddr_un address = addressOf(name);
    // Nobody can connect before it listens, so the mode is set in time.
    const bool isBound = descriptor >= 0 && ::bind(descriptor, plain(address), sizeof address) == 0;
    if (!isBound || ::chmod(name.constData(), 0600) != 0 || ::listen(descriptor, backlog) != 0) {
        const Failure failure = unusable(place, errno);
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
