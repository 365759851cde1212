// clawdis: sends one request to the running app and prints the reply. No Qt: it starts at once.

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace {

enum Exit { Done = 0, Failed = 1, Usage = 2, NotRunning = 3 };

constexpr const char *usage = R"(clawdis METHOD PATH [JSON]   ask the running Clawdis Browser

  clawdis GET  /
  clawdis POST /tabs/open '{"url": "https://example.com"}'
  clawdis GET  '/snapshot?profile=work'
  clawdis GET  /openapi.json          every route there is

The app is asked at 127.0.0.1, port 18791 or CLAWDIS_PORT, with the bearer token in
CLAWDIS_TOKEN where that is set.
Exit code: 0 done, 1 refused or failed, 2 wrong usage, 3 the app is not running.
)";

// A little more than the longest that the app lets any call take.
constexpr timeval longestWait{25, 0};

std::string variable(const char *name, const char *otherwise)
{
    const char *value = std::getenv(name);
    return value && *value ? value : otherwise;
}

int connectTo(int port)
{
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &longestWait, sizeof longestWait);
    if (::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0)
        return socket;
    ::close(socket);
    return -1;
}

std::string request(
    const std::string &method, const std::string &path, const std::string &body, int port)
{
    std::string text = method + ' ' + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port)
        + "\r\nConnection: close\r\n";
    const std::string token = variable("CLAWDIS_TOKEN", "");
    if (!token.empty())
        text += "Authorization: Bearer " + token + "\r\n";
    if (!body.empty())
        text += "Content-Type: application/json\r\n";
    return text + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

bool sendAll(int socket, const std::string &text)
{
    std::size_t sent = 0;
    while (sent < text.size()) {
        const ssize_t step = ::send(socket, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (step <= 0)
            return false;
        sent += static_cast<std::size_t>(step);
    }
    return true;
}

std::string receiveAll(int socket)
{
    std::string text;
    char buffer[64 * 1024];
    ssize_t step = 0;
    while ((step = ::recv(socket, buffer, sizeof buffer, 0)) > 0)
        text.append(buffer, static_cast<std::size_t>(step));
    return text;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc == 2 && std::strcmp(argv[1], "--help") == 0) {
        std::fputs(usage, stdout);
        return Done;
    }
    const bool isRequest = argc >= 3 && argc <= 4 && argv[2][0] == '/';
    if (!isRequest) {
        std::fputs(usage, stderr);
        return Usage;
    }
    const int port = std::atoi(variable("CLAWDIS_PORT", "18791").c_str());
    const int socket = connectTo(port);
    if (socket < 0) {
        std::fprintf(
            stderr, "Clawdis Browser does not run on port %d. Start it: clawdis-browser\n", port);
        return NotRunning;
    }
    const bool isSent = sendAll(socket, request(argv[1], argv[2], argc == 4 ? argv[3] : "", port));
    const std::string reply = receiveAll(socket);
    const std::size_t head = reply.find("\r\n\r\n");
    if (!isSent || head == std::string::npos) {
        std::fputs("Clawdis Browser ended before it answered.\n", stderr);
        return NotRunning;
    }
    const bool isOk = reply.compare(0, 12, "HTTP/1.1 200") == 0;
    std::fprintf(isOk ? stdout : stderr, "%s\n", reply.c_str() + head + 4);
    return isOk ? Done : Failed;
}
