#include "profiles/process/process_watch.h"

#include <sys/syscall.h>
#include <unistd.h>

int ProcessWatch::openHandle() const
{
    // A pidfd always means this process, even if the pid is reused. glibc wraps the call only since
    // 2.36.
    return static_cast<int>(::syscall(SYS_pidfd_open, static_cast<pid_t>(m_pid), 0));
}
