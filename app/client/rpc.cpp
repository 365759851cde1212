#include "app/client/rpc.h"

#include <cerrno>
#include <csignal>

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace client {

namespace {

constexpr std::size_t longestLine = 1024 * 1024;
// No command takes so long: a silent app is stuck.
constexpr int longestSilence = 120; // seconds

// The socket for Ctrl-C; -1 before there is a connection.
volatile std::sig_atomic_t connected = -1;

// Closing would cancel the line too, but this works without checking the socket.
void cancel(int)
{
    constexpr std::string_view line
        = "{\"jsonrpc\":\"2.0\",\"method\":\"cli.cancel\",\"params\":{\"id\":1}}\n";
    if (connected >= 0) {
        [[maybe_unused]] const auto sent
            = ::send(connected, line.data(), line.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    }
    ::_exit(Cancelled);
}

bool sendAll(int socket, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t step = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
        if (step < 0 && errno == EINTR)
            continue;
        if (step <= 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(step));
    }
    return true;
}

// False if no client reads any more; then the program exits quietly, as on SIGPIPE.
bool writeAll(int file, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t step = ::write(file, text.data(), text.size());
        if (step > 0) {
            text.remove_prefix(static_cast<std::size_t>(step));
        } else if (errno == EAGAIN) {
            pollfd ready{file, POLLOUT, 0};
            ::poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

// Reads the socket line by line.
class Lines {
public:
    explicit Lines(int socket) : m_socket(socket) { }

    enum class End { None, HungUp, NotTaken, Silent, TooLong };
    // What we had to say was not taken whole: nobody runs half a line.
    void wasNotSentWhole() { m_isSentWhole = false; }

    // The next line, valid until the next call.
    End next(std::string_view &line)
    {
        m_buffer.erase(0, m_used);
        m_used = 0;
        std::size_t searched = 0;
        while (true) {
            const std::size_t at = m_buffer.find('\n', searched);
            if (at != std::string::npos) {
                line = std::string_view{m_buffer}.substr(0, at);
                m_used = at + 1;
                return End::None;
            }
            searched = m_buffer.size();
            if (searched > longestLine)
                return End::TooLong;
            const End end = receive();
            if (end != End::None)
                return end;
        }
    }

private:
    End receive()
    {
        char chunk[64 * 1024];
        while (true) {
            const ssize_t step = ::recv(m_socket, chunk, sizeof chunk, 0);
            if (step > 0) {
                m_hasReceived = true;
                m_buffer.append(chunk, static_cast<std::size_t>(step));
                return End::None;
            }
            if (step < 0 && errno == EINTR)
                continue;
            if (step < 0 && errno == EAGAIN)
                return End::Silent;
            // A reset means that some of what we sent was never read.
            const bool isUnread = !m_isSentWhole || (step < 0 && errno == ECONNRESET);
            return isUnread && !m_hasReceived ? End::NotTaken : End::HungUp;
        }
    }

    int m_socket;
    std::string m_buffer;
    std::size_t m_used = 0;
    bool m_hasReceived = false;
    bool m_isSentWhole = true;
};

int endedEarly(Lines::End end)
{
    switch (end) {
    case Lines::End::NotTaken:
        return notTaken;
    case Lines::End::Silent:
        complain("Error: Clawdis Browser does not answer.\n"
                 "Stop it (clawdis app stop, or kill), and try again.");
        return NotRunning;
    case Lines::End::TooLong:
        complain("Error: what answers at the socket is not Clawdis Browser.");
        return Failed;
    default:
        complain("Error: Clawdis Browser ended before it answered.\n"
                 "See its log, and try again: it is started again.");
        return NotRunning;
    }
}

} // namespace

void watchForCtrlC()
{
    struct sigaction action { };
    action.sa_handler = cancel;
    ::sigaction(SIGINT, &action, nullptr);
}

void complain(const std::string &text)
{
    const std::string line = text + '\n';
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

int talk(int socket, const std::string &request, Silence silence)
{
    connected = socket;
    const timeval patience{silence == Silence::IsUsual ? 0 : longestSilence, 0};
    ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (request.size() > longestLine) {
        complain("Error: the line is too long.\nPut the text into a file, as with --fields-file.");
        return Usage;
    }
    Lines lines{socket};
    if (!sendAll(socket, request)) // an app that has hung up may have sent why
        lines.wasNotSentWhole();
    while (true) {
        std::string_view line;
        const Lines::End end = lines.next(line);
        if (end != Lines::End::None)
            return endedEarly(end);
        const Message message = readMessage(line);
        switch (message.kind) {
        case Message::Kind::Output:
            if (!writeAll(STDOUT_FILENO, message.bytes))
                return Failed;
            break;
        case Message::Kind::Error:
            writeAll(STDERR_FILENO, message.bytes);
            break;
        case Message::Kind::End:
            return message.exitCode;
        case Message::Kind::Refused:
            complain("Error: " + message.bytes);
            return Failed;
        case Message::Kind::Broken:
            return endedEarly(Lines::End::TooLong);
        case Message::Kind::Other:
            break;
        }
    }
}

void awaitHangUp(int socket, int seconds)
{
    const timeval patience{seconds, 0};
    ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    char byte = 0;
    while (::recv(socket, &byte, 1, 0) > 0) { }
}

} // namespace client
