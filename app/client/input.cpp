#include "app/client/input.h"

#include "app/client/rpc.h"

#include <cerrno>
#include <csignal>

#include <termios.h>
#include <unistd.h>

namespace client {

namespace {

constexpr std::size_t mostInput = 64 * 1024;

termios usual{};

void endAsUsual(int)
{
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual);
    ::_exit(Cancelled);
}

// While it exists the terminal shows nothing of what is typed; Ctrl-C leaves it as it was.
class Unseen {
public:
    Unseen()
    {
        if (::tcgetattr(STDIN_FILENO, &usual) != 0)
            return;
        struct sigaction action { };
        action.sa_handler = endAsUsual;
        ::sigaction(SIGINT, &action, nullptr);
        termios unseen = usual;
        unseen.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        m_isChanged = ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen) == 0;
    }
    ~Unseen()
    {
        if (m_isChanged)
            ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual);
        watchForCtrlC();
    }
    Unseen(const Unseen &) = delete;
    Unseen &operator=(const Unseen &) = delete;

private:
    bool m_isChanged = false;
};

void readUntil(std::string &input, bool isLine, std::size_t most = mostInput)
{
    char chunk[4096];
    while (input.size() < most) {
        const ssize_t step = ::read(STDIN_FILENO, chunk, sizeof chunk);
        if (step < 0 && errno == EINTR)
            continue;
        if (step <= 0)
            return;
        input.append(chunk, static_cast<std::size_t>(step));
        if (isLine && input.find('\n') != std::string::npos)
            return;
    }
}

} // namespace

std::string readAll(std::size_t most)
{
    std::string input;
    readUntil(input, false, most);
    return input;
}

std::string readInput()
{
    std::string input;
    if (::isatty(STDIN_FILENO) != 1) {
        readUntil(input, false);
        return input;
    }
    [[maybe_unused]] auto written = ::write(STDERR_FILENO, "Value: ", 7);
    {
        const Unseen unseen;
        readUntil(input, true);
    }
    written = ::write(STDERR_FILENO, "\n", 1);
    return input;
}

} // namespace client
