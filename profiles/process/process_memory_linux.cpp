#include "profiles/process/process_memory.h"

#include <QByteArray>

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <dirent.h>

namespace {

// Files of /proc report no size; these are short.
QByteArray shortFile(qint64 pid, const char *name)
{
    const QByteArray path = "/proc/" + QByteArray::number(pid) + '/' + name;
    const int file = ::open(path.constData(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return {};
    QByteArray text(1024, Qt::Uninitialized);
    const ssize_t length = ::read(file, text.data(), static_cast<std::size_t>(text.size()));
    ::close(file);
    text.truncate(qMax<qsizetype>(length, 0));
    return text;
}

// Each browser has its own session, and its child processes stay in it.
qint64 sessionOf(qint64 pid)
{
    const QByteArray stat = shortFile(pid, "stat");
    const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    return fields.value(3).toLongLong();
}

// Resident pages minus those of files and shared memory: known without walking the page tables,
// unlike a proportional share.
qint64 ownBytes(qint64 pid)
{
    static const qint64 pageSize = ::sysconf(_SC_PAGESIZE);
    const QList<QByteArray> pages = shortFile(pid, "statm").split(' ');
    return (pages.value(1).toLongLong() - pages.value(2).toLongLong()) * pageSize;
}

} // namespace

QHash<qint64, qint64> readOwnMemory(const QList<qint64> &browsers)
{
    QHash<qint64, qint64> memory;
    DIR *processes = ::opendir("/proc");
    if (!processes)
        return memory;
    while (const dirent *entry = ::readdir(processes)) {
        const qint64 pid = std::atoll(entry->d_name);
        if (pid <= 0)
            continue;
        const qint64 session = sessionOf(pid);
        if (browsers.contains(session))
            memory[session] += ownBytes(pid);
    }
    ::closedir(processes);
    return memory;
}

qint64 residentMemory()
{
    static const qint64 pageSize = ::sysconf(_SC_PAGESIZE);
    return shortFile(::getpid(), "statm").split(' ').value(1).toLongLong() * pageSize;
}
