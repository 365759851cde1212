#include "core/doors/socket/peer_user.h"

#ifdef __linux__

#include <sys/socket.h>

std::optional<uid_t> peerUser(int descriptor)
{
    ucred peer{};
    socklen_t size = sizeof peer;
    if (::getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 || size != sizeof peer)
        return std::nullopt;
    return peer.uid;
}

pid_t peerProcess(int descriptor)
{
    ucred peer{};
    socklen_t size = sizeof peer;
    const bool isKnown = ::getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0;
    return isKnown ? peer.pid : 0;
}

#endif
