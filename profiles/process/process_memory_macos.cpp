// Never compiled: it needs headers of macOS.

#include "profiles/process/process_memory.h"

#include <libproc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <vector>

QHash<qint64, qint64> readOwnMemory(const QList<qint64> &browsers)
{
    QHash<qint64, qint64> memory;
    const int size = ::proc_listallpids(nullptr, 0);
    std::vector<pid_t> pids(static_cast<std::size_t>(qMax(size, 0)) + 64);
    const int count
        = ::proc_listallpids(pids.data(), static_cast<int>(pids.size() * sizeof(pid_t)));
    for (int i = 0; i < count; ++i) {
        // Each browser has its own session.
        const pid_t pid = pids[static_cast<std::size_t>(i)];
        const qint64 session = ::getsid(pid);
        rusage_info_v2 usage{};
        auto *info = reinterpret_cast<rusage_info_t *>(&usage);
        if (browsers.contains(session) && ::proc_pid_rusage(pid, RUSAGE_INFO_V2, info) == 0)
            memory[session] += static_cast<qint64>(usage.ri_phys_footprint);
    }
    return memory;
}

qint64 residentMemory()
{
    return 0;
}
