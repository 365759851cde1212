#include "app/signals.h"

#include <QAbstractEventDispatcher>
#include <QSocketNotifier>

#include <csignal>
#include <sys/socket.h>
#include <unistd.h>

namespace {

int ends[2];

void forward(int)
{
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(ends[0], &byte, 1);
}

} // namespace

void onEndSignal(std::function<void()> ended)
{
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return;
    auto *notifier
        = new QSocketNotifier{ends[1], QSocketNotifier::Read, QAbstractEventDispatcher::instance()};
    QObject::connect(notifier, &QSocketNotifier::activated, notifier, [ended = std::move(ended)] {
        char byte = 0;
        if (::read(ends[1], &byte, 1) == 1)
            ended();
    });
    std::signal(SIGINT, forward);
    std::signal(SIGTERM, forward);
    std::signal(SIGPIPE, SIG_IGN);
}
