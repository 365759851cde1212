#include "app/client/places.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace client {

namespace {

constexpr const char *program = "clawdis-browser";

bool canRun(const std::string &path)
{
    return ::access(path.c_str(), X_OK) == 0;
}

// The folder of this program; empty if unknown.
std::string ownFolder()
{
    char path[4096];
    const ssize_t length = ::readlink("/proc/self/exe", path, sizeof path);
    if (length <= 0)
        return {};
    const std::string text{path, static_cast<std::size_t>(length)};
    return text.substr(0, text.rfind('/'));
}

} // namespace

std::string variable(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

std::string home()
{
    const std::string named = variable("CLAWDIS_HOME");
    if (named.empty())
        return variable("HOME") + "/.clawdis";
    if (named.front() == '/')
        return named;
    char directory[4096];
    return ::getcwd(directory, sizeof directory) ? std::string{directory} + '/' + named : named;
}

std::string socketPath()
{
    const std::string named = variable("CLAWDIS_SOCKET");
    if (!named.empty())
        return named;
    const std::string runtime = variable("XDG_RUNTIME_DIR");
    if (variable("CLAWDIS_HOME").empty() && !runtime.empty())
        return runtime + "/clawdis/clawdis.sock";
    return home() + "/clawdis.sock";
}

std::string appProgram()
{
    const std::string beside = ownFolder() + '/' + program;
    if (canRun(beside))
        return beside;
    const std::string path = variable("PATH");
    for (std::size_t start = 0; start < path.size();) {
        const std::size_t end = std::min(path.find(':', start), path.size());
        const std::string candidate = path.substr(start, end - start) + '/' + program;
        if (candidate.front() == '/' && canRun(candidate))
            return candidate;
        start = end + 1;
    }
    return {};
}

int connectToApp(const std::string &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    std::memcpy(address.sun_path, path.data(), path.size());
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socket < 0)
        return -1;
    const auto *named = reinterpret_cast<const sockaddr *>(&address);
    if (::connect(socket, named, sizeof address) == 0)
        return socket;
    const int why = errno;
    ::close(socket);
    errno = why;
    return -1;
}

} // namespace client
