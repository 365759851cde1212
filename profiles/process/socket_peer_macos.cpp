// Never compiled: it needs headers of macOS.

#include "profiles/process/socket_peer.h"

#include <sys/socket.h>
#include <sys/un.h>

qint64 peerOf(int socket)
{
    pid_t peer = 0;
    socklen_t size = sizeof peer;
    return ::getsockopt(socket, SOL_LOCAL, LOCAL_PEERPID, &peer, &size) == 0 ? peer : 0;
}
