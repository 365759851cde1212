// Never compiled: it needs headers of macOS.

#include "profiles/process/process_watch.h"

#include <fcntl.h>
#include <sys/event.h>
#include <unistd.h>

int ProcessWatch::openHandle() const
{
    // A kqueue is readable while an event waits in it.
    const int queue = ::kqueue();
    if (queue < 0)
        return -1;
    ::fcntl(queue, F_SETFD, FD_CLOEXEC);
    struct kevent exit { };
    EV_SET(&exit, static_cast<uintptr_t>(m_pid), EVFILT_PROC, EV_ADD | EV_ONESHOT, NOTE_EXIT, 0,
        nullptr);
    if (::kevent(queue, &exit, 1, nullptr, 0, nullptr) == 0)
        return queue;
    ::close(queue);
    return -1;
}
