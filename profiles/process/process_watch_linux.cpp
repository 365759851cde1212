#include "profiles/process/process_watch.h"

#include <sys/syscall.h>
#include <unistd.h>

int ProcessWatch::openHandle() const
{
    // A descriptor of the process itself: no other one can ever take its place. glibc names the
    // call only since 2.36.
    return static_cast<int>(::syscall(SYS_pidfd_open, static_cast<pid_t>(m_pid), 0));
}
