#include "core/doors/socket/peer_user.h"

// macOS (untested) and the BSDs.
#ifndef __linux__

#include <unistd.h>

std::optional<uid_t> peerUser(int descriptor)
{
    uid_t user = 0;
    gid_t group = 0;
    if (::getpeereid(descriptor, &user, &group) != 0)
        return std::nullopt;
    return user;
}

pid_t peerProcess(int)
{
    return 0;
}

#endif
