// Never compiled: it needs headers of macOS.

#include "profiles/process/running_process.h"

#include <QFile>

#include <libproc.h>
#include <sys/sysctl.h>

#include <cstring>
#include <vector>

namespace {

// KERN_PROCARGS2: the count, the path, padding of NULs, then the arguments.
QStringList argumentsOf(int pid)
{
    int what[] = {CTL_KERN, KERN_PROCARGS2, pid};
    std::size_t size = 0;
    if (::sysctl(what, 3, nullptr, &size, nullptr, 0) != 0 || size <= sizeof(int))
        return {};
    std::vector<char> raw(size);
    if (::sysctl(what, 3, raw.data(), &size, nullptr, 0) != 0 || size <= sizeof(int))
        return {};
    int count = 0;
    std::memcpy(&count, raw.data(), sizeof count);
    std::size_t at = sizeof count;
    while (at < size && raw[at] != '\0')
        ++at;
    while (at < size && raw[at] == '\0')
        ++at;
    QStringList arguments;
    while (at < size && arguments.size() < count) {
        const std::size_t length = ::strnlen(raw.data() + at, size - at);
        arguments.append(
            QFile::decodeName(QByteArray{raw.data() + at, static_cast<qsizetype>(length)}));
        at += length + 1;
    }
    return arguments;
}

} // namespace

std::optional<RunningProcess> RunningProcess::of(qint64 pid)
{
    if (pid <= 0)
        return std::nullopt;
    const int number = static_cast<int>(pid);
    proc_bsdinfo info{};
    if (::proc_pidinfo(number, PROC_PIDTBSDINFO, 0, &info, sizeof info) != sizeof info)
        return std::nullopt;
    if (info.pbi_status == SZOMB)
        return std::nullopt;
    RunningProcess process{
        .pid = pid, .startTime = info.pbi_start_tvsec * 1000000 + info.pbi_start_tvusec};
    process.startedAt
        = std::chrono::system_clock::from_time_t(static_cast<std::time_t>(info.pbi_start_tvsec));
    char path[PROC_PIDPATHINFO_MAXSIZE] = {};
    if (::proc_pidpath(number, path, sizeof path) > 0)
        process.executable = QFile::decodeName(path);
    process.arguments = argumentsOf(number);
    return process;
}

bool RunningProcess::isSuspended(qint64 pid)
{
    proc_bsdinfo info{};
    const int size = ::proc_pidinfo(static_cast<int>(pid), PROC_PIDTBSDINFO, 0, &info, sizeof info);
    return size == sizeof info && info.pbi_status == SSTOP;
}

QList<RunningProcess> RunningProcess::all()
{
    std::vector<pid_t> pids(static_cast<std::size_t>(::proc_listallpids(nullptr, 0)) + 64);
    const int count
        = ::proc_listallpids(pids.data(), static_cast<int>(pids.size() * sizeof(pid_t)));
    QList<RunningProcess> processes;
    for (int i = 0; i < count; ++i) {
        if (const auto process = of(pids[static_cast<std::size_t>(i)]))
            processes.append(*process);
    }
    return processes;
}
