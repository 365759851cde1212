#include "app/client/pass_on.h"

#include "app/client/rpc.h"

#include <cerrno>

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace client {

namespace {

constexpr std::size_t longestAnswer = 64 * 1024;

// To the socket or to standard output. False if no client reads any more.
bool writeAll(int file, const char *bytes, std::size_t size)
{
    while (size > 0) {
        const ssize_t step = file == STDOUT_FILENO ? ::write(file, bytes, size)
                                                   : ::send(file, bytes, size, MSG_NOSIGNAL);
        if (step < 0 && (errno == EINTR || errno == EAGAIN)) {
            pollfd ready{file, POLLOUT, 0};
            ::poll(&ready, 1, -1);
            continue;
        }
        if (step <= 0)
            return false;
        bytes += step;
        size -= static_cast<std::size_t>(step);
    }
    return true;
}

// Byte by byte: what follows is not ours. Empty if there is none.
std::string lineOf(int socket)
{
    std::string line;
    char byte = 0;
    while (line.size() < longestAnswer) {
        const ssize_t step = ::recv(socket, &byte, 1, 0);
        if (step < 0 && errno == EINTR)
            continue;
        if (step <= 0)
            return {};
        if (byte == '\n')
            return line;
        line += byte;
    }
    return {};
}

// False at its end.
bool copy(int from, int to)
{
    char chunk[64 * 1024];
    const ssize_t step = ::read(from, chunk, sizeof chunk);
    if (step < 0)
        return errno == EINTR || errno == EAGAIN;
    return step > 0 && writeAll(to, chunk, static_cast<std::size_t>(step));
}

} // namespace

int passOn(int socket, const Request &request)
{
    const std::string asked = requestLine(request, "cli.talk");
    if (!writeAll(socket, asked.data(), asked.size()))
        return notTaken;
    const std::string answer = lineOf(socket);
    if (answer.empty())
        return notTaken;
    const Message message = readMessage(answer);
    if (message.kind == Message::Kind::Refused) {
        complain("Error: " + message.bytes);
        return Usage;
    }
    pollfd both[] = {{STDIN_FILENO, POLLIN, 0}, {socket, POLLIN, 0}};
    while (true) {
        if (::poll(both, 2, -1) < 0 && errno != EINTR)
            return Failed;
        if (both[1].revents && !copy(socket, STDOUT_FILENO))
            break;
        if (both[0].revents && !copy(STDIN_FILENO, socket)) {
            // The app answers what was asked, then hangs up.
            ::shutdown(socket, SHUT_WR);
            both[0].fd = -1;
        }
    }
    if (both[0].fd < 0)
        return Done;
    complain("Error: Clawdis Browser has ended.");
    return NotRunning;
}

} // namespace client
