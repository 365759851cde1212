#include "profiles/process/socket_peer.h"

#include <sys/socket.h>

qint64 peerOf(int socket)
{
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? peer.pid : 0;
}
