#include "profiles/process/running_process.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <ctime>
#include <string_view>

namespace {

QByteArray procContent(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

QString folderOf(qint64 pid)
{
    return QStringLiteral("/proc/%1/").arg(pid);
}

// The kernel counts a start in ticks since it booted.
std::chrono::system_clock::time_point wallClock(quint64 ticks)
{
    timespec up{};
    ::clock_gettime(CLOCK_BOOTTIME, &up);
    const auto booted = std::chrono::system_clock::now() - std::chrono::seconds{up.tv_sec};
    return booted + std::chrono::seconds{ticks / static_cast<quint64>(::sysconf(_SC_CLK_TCK))};
}

// "pid (any name) S ppid …": the name may hold spaces and brackets. The state is field 3, here the
// first; the start time field 22.
QList<QByteArray> statOf(qint64 pid)
{
    const QByteArray stat = procContent(folderOf(pid) + QStringLiteral("stat"));
    return stat.mid(stat.lastIndexOf(')') + 2).split(' ');
}

// If arguments and environment are adjacent, as with a small environment, Chrome rewrites its
// command line as one word, separated by blanks.
QStringList argumentsIn(QByteArray line)
{
    while (line.endsWith('\0'))
        line.chop(1);
    if (line.isEmpty())
        return {};
    QStringList arguments;
    for (const QByteArray &argument : line.split('\0'))
        arguments.append(QFile::decodeName(argument));
    static const QRegularExpression beforeSwitch{QStringLiteral(" (?=--)")};
    return arguments.size() == 1 ? arguments.first().split(beforeSwitch) : arguments;
}

} // namespace

// Asked in every status: nothing but the beginning of the line is read.
bool RunningProcess::isSuspended(qint64 pid)
{
    const QByteArray path = QByteArray{"/proc/"} + QByteArray::number(pid) + "/stat";
    const int file = ::open(path.constData(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    std::array<char, 128> read{};
    const ssize_t size = ::read(file, read.data(), read.size());
    ::close(file);
    const std::string_view stat{read.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
    const std::size_t name = stat.rfind(')');
    return name != stat.npos && stat.substr(name + 1, 2) == " T";
}

std::optional<RunningProcess> RunningProcess::of(qint64 pid)
{
    if (pid <= 0)
        return std::nullopt;
    const QString folder = folderOf(pid);
    const QList<QByteArray> fields = statOf(pid);
    if (fields.size() < 20 || fields.at(0) == "Z" || fields.at(0) == "X")
        return std::nullopt;
    RunningProcess process{.pid = pid, .startTime = fields.at(19).toULongLong()};
    process.startedAt = wallClock(process.startTime);
    process.executable = QFile::symLinkTarget(folder + QStringLiteral("exe"));
    process.arguments = argumentsIn(procContent(folder + QStringLiteral("cmdline")));
    return process;
}

QList<RunningProcess> RunningProcess::all()
{
    QList<RunningProcess> processes;
    const QStringList names
        = QDir{QStringLiteral("/proc")}.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names) {
        bool isPid = false;
        const qint64 pid = name.toLongLong(&isPid);
        const auto process = isPid ? of(pid) : std::nullopt;
        if (process)
            processes.append(*process);
    }
    return processes;
}
