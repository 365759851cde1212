#include "profiles/chrome/port_probe.h"

#include <QCoroFuture>
#include <QtConcurrentRun>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestCommand = 1000;

template<typename Address> bool canBind(int family, const Address &address)
{
    const int socket = ::socket(family, SOCK_STREAM, 0);
    if (socket < 0)
        return true; // no such address family here
    // As Chrome does: connections in TIME_WAIT do not block the port.
    const int on = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    const auto *generic = reinterpret_cast<const sockaddr *>(&address);
    const bool isTaken = ::bind(socket, generic, sizeof address) != 0 && errno == EADDRINUSE;
    ::close(socket);
    return !isTaken;
}

} // namespace

bool isPortFree(quint16 port)
{
    sockaddr_in four{};
    four.sin_family = AF_INET;
    four.sin_port = htons(port);
    four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    sockaddr_in6 six{};
    six.sin6_family = AF_INET6;
    six.sin6_port = htons(port);
    six.sin6_addr = in6addr_loopback;
    return canBind(AF_INET, four) && canBind(AF_INET6, six);
}

Task<Failure> portInUseFailure(quint16 port)
{
    const QFuture<std::optional<RunningProcess>> looking = QtConcurrent::run(&ownerOfPort, port);
    const std::optional<RunningProcess> owner = co_await looking;

    Failure failure;
    failure.code = Code::PortInUse;
    failure.message = u"Port %1 is already in use."_s.arg(port);
    failure.hint = u"Find the program that listens there and stop it, or give the profile another "
                   "cdpPort in clawdis.json."_s;
    failure.evidence.insert(u"port"_s, port);
    if (owner) {
        failure.message += u" It belongs to %1."_s.arg(owner->describe());
        failure.hint = u"Stop that program, or give the profile another cdpPort in clawdis.json."_s;
        failure.evidence.insert(u"pid"_s, owner->pid);
        failure.evidence.insert(u"command"_s, owner->arguments.join(u' ').left(longestCommand));
    }
    co_return failure;
}
