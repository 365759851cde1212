// Who is at the other end of a connection on this machine.
#pragma once

class QTcpSocket;

enum class Peer {
    SameUser,
    OwnChrome, // runs as the same user, for the pages that are open in it
    OtherUser,
    Gone, // its process has closed the connection, so the kernel knows no owner
};

// Whose process is at the other end of this accepted connection. OtherUser if in doubt, and where
// it came over IPv6 or from elsewhere than loopback: such a caller needs the token.
Peer peerOf(const QTcpSocket &socket);
