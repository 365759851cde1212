// Who is at the other end of a connection on this machine.
#pragma once

class QTcpSocket;

// True if the process at the other end of this accepted loopback connection runs as our user. False
// wherever that cannot be known for certain: such a caller needs the token.
bool isSameUser(const QTcpSocket &socket);
