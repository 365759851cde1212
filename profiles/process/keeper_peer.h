// Who is at the other end of a keeper's socket. No Qt.
#pragma once

#include <sys/socket.h>
#include <unistd.h>

namespace keeper {

// Also false if unknown.
inline bool isOfSameUser(int socket)
{
#ifdef __linux__
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0
        && peer.uid == ::geteuid();
#else
    uid_t user = 0;
    gid_t group = 0;
    return ::getpeereid(socket, &user, &group) == 0 && user == ::geteuid();
#endif
}

} // namespace keeper
