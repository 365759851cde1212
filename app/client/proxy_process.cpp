#include "app/client/proxy_process.h"

#include <cerrno>
#include <csignal>

#include <unistd.h>

namespace client {

namespace {

constexpr unsigned closingTime = 5; // seconds

void say(int)
{
    constexpr char line[] = "end\n";
    [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, line, sizeof line - 1);
    ::alarm(closingTime);
}

} // namespace

int proxyProcess()
{
    struct sigaction action { };
    action.sa_handler = say;
    ::sigaction(SIGTERM, &action, nullptr);
    ::sigaction(SIGINT, &action, nullptr);
    ::signal(SIGHUP, SIG_IGN);
    ::signal(SIGPIPE, SIG_IGN);
    char byte = 0;
    while (true) {
        const ssize_t step = ::read(STDIN_FILENO, &byte, 1);
        if (step == 0 || (step < 0 && errno != EINTR))
            return 0;
    }
}

} // namespace client
