// clawdis-keeper: also holds the ends of one Chrome's pipe, since Chrome exits when its pipe
// closes. So Chrome outlives a killed app, and the next app gets the pipe. Ends with Chrome.
// Messages do not pass through it. No Qt.

#include "profiles/process/keeper_peer.h"
#include "profiles/process/keeper_words.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

namespace {

void neverBlock(int file)
{
    ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) | O_NONBLOCK);
}

// The listening socket in the current folder: made under its own name, then renamed to the public
// one, replacing that of a killed keeper.
int listenHere()
{
    const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const std::string own = "clawdis-keeper." + std::to_string(::getpid());
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, own.c_str(), own.size());
    ::unlink(own.c_str());
    ::umask(0177);
    const auto *generic = reinterpret_cast<const sockaddr *>(&address);
    if (listener < 0 || ::bind(listener, generic, sizeof address) != 0 || ::listen(listener, 4) != 0
        || ::rename(own.c_str(), keeper::socketName) != 0)
        return -1;
    ::fcntl(listener, F_SETFD, FD_CLOEXEC);
    neverBlock(listener);
    return listener;
}

// Sessions are named with letters and digits.
bool isSession(const std::string &name)
{
    return !name.empty() && name.find_first_not_of("0123456789ABCDEFabcdef") == std::string::npos;
}

class Keeper {
public:
    Keeper(std::string chrome, int apps)
        : m_chrome(std::move(chrome)), m_apps(apps), m_listener(listenHere())
    {
    }

    bool isListening() const { return m_listener >= 0; }
    void run();

private:
    void welcome();
    void greet();
    void listenToApp();
    void takeLine();
    void takeBack();
    void notifyChrome();
    bool drain();

    std::string m_chrome;
    int m_apps; // before this one
    int m_listener;
    int m_app = keeper::appFile; // -1: none
    bool m_isGreeted = true; // it has the pipe
    std::string m_line; // of the app, so far
    std::string m_session; // of the app
    std::string m_unsent; // to Chrome
};

void Keeper::run()
{
    for (;;) {
        const bool isOurs = m_app < 0 || !m_isGreeted;
        pollfd files[] = {{m_listener, POLLIN, 0}, {m_app, POLLIN, 0},
            {keeper::fromChromeFile, static_cast<short>(isOurs ? POLLIN : 0), 0},
            {m_unsent.empty() ? -1 : keeper::toChromeFile, POLLOUT, 0}};
        if (::poll(files, 4, -1) < 0)
            continue;
        const auto &[listener, app, fromChrome, toChrome] = files;
        if (fromChrome.revents & POLLIN) {
            if (!drain())
                return;
        } else if (fromChrome.revents != 0) {
            return; // Chrome has ended.
        }
        if (toChrome.revents != 0)
            notifyChrome();
        if (app.revents != 0)
            listenToApp();
        if (listener.revents != 0)
            welcome();
    }
}

void Keeper::welcome()
{
    const int caller = ::accept(m_listener, nullptr, nullptr);
    if (caller < 0)
        return;
    ::fcntl(caller, F_SETFD, FD_CLOEXEC);
    neverBlock(caller);
    if (!keeper::isOfSameUser(caller)) {
        ::close(caller);
    } else if (m_app >= 0) {
        ::send(caller, keeper::refusal, sizeof keeper::refusal - 1, MSG_NOSIGNAL);
        ::close(caller);
    } else {
        m_app = caller;
        m_isGreeted = false;
        if (m_unsent.empty())
            greet();
    }
}

void Keeper::greet()
{
    std::string text = keeper::greeting + m_chrome + ' ' + std::to_string(++m_apps) + '\n';
    const int files[] = {keeper::toChromeFile, keeper::fromChromeFile};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof files)]{};
    iovec content{text.data(), text.size()};
    msghdr message{};
    message.msg_iov = &content;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof files);
    std::memcpy(CMSG_DATA(header), files, sizeof files);
    m_isGreeted = true;
    if (::sendmsg(m_app, &message, MSG_NOSIGNAL) < 0)
        takeBack();
}

// Reads all: an app that is gone must not block the next one, which may be waiting.
void Keeper::listenToApp()
{
    for (;;) {
        char bytes[keeper::longestLine];
        const ssize_t count = ::recv(m_app, bytes, sizeof bytes, 0);
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (count <= 0) {
            takeBack();
            return;
        }
        for (const char byte : std::string{bytes, static_cast<std::size_t>(count)}) {
            if (byte == '\n')
                takeLine();
            else if (m_line.size() < keeper::longestLine)
                m_line += byte;
        }
    }
}

void Keeper::takeLine()
{
    const std::string line = std::exchange(m_line, {});
    const std::string word = keeper::session;
    if (line.compare(0, word.size(), word) == 0 && isSession(line.substr(word.size())))
        m_session = line.substr(word.size());
}

// The app is gone, maybe in the middle of a message. Ends its session, and with it all its
// emulation and interception.
void Keeper::takeBack()
{
    ::close(std::exchange(m_app, -1));
    m_line.clear();
    m_unsent += '\0';
    if (!m_session.empty()) {
        m_unsent += R"({"id":1,"method":"Target.detachFromTarget","params":{"sessionId":")"
            + std::exchange(m_session, {}) + "\"}}";
        m_unsent += '\0';
    }
    notifyChrome();
}

void Keeper::notifyChrome()
{
    const ssize_t count = ::write(keeper::toChromeFile, m_unsent.data(), m_unsent.size());
    if (count > 0)
        m_unsent.erase(0, static_cast<std::size_t>(count));
    else if (count < 0 && errno != EAGAIN && errno != EINTR)
        m_unsent.clear(); // Chrome is ending.
    if (m_unsent.empty() && m_app >= 0 && !m_isGreeted)
        greet();
}

// Discards Chrome's output. False when it has ended.
bool Keeper::drain()
{
    static char bytes[64 * 1024];
    const ssize_t count = ::read(keeper::fromChromeFile, bytes, sizeof bytes);
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

} // namespace

int main(int argc, char **argv)
{
    std::signal(SIGPIPE, SIG_IGN);
    if (argc != 4 || ::chdir(argv[1]) != 0)
        return EXIT_FAILURE;
    for (const int file : {keeper::appFile, keeper::toChromeFile, keeper::fromChromeFile})
        neverBlock(file);
    Keeper keeper{argv[2], std::atoi(argv[3])};
    if (!keeper.isListening())
        return EXIT_FAILURE;
    struct stat made { };
    ::stat(keeper::socketName, &made);
    keeper.run();
    struct stat present { };
    if (::stat(keeper::socketName, &present) == 0 && present.st_ino == made.st_ino
        && present.st_dev == made.st_dev)
        ::unlink(keeper::socketName);
    return EXIT_SUCCESS;
}
