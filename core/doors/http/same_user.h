// Who is at the other end of a connection on this machine.
#pragma once

class QTcpSocket;

enum class Peer {
    SameUser,
    OtherUser,
    Gone, // its process has closed the connection, so the kernel knows no owner
};

// Whose process is at the other end of this accepted loopback connection. OtherUser if in doubt:
// such a caller needs the token.
Peer peerOf(const QTcpSocket &socket);
