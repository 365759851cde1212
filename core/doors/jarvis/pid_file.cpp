#include "core/doors/jarvis/pid_file.h"

#include "core/doors/jarvis/own_file.h"

#include <QFile>

#include <csignal>
#include <ctime>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr double clockError = 2; // seconds

// When a process began, in seconds since 1970; nothing where the system does not say.
std::optional<double> beganAt(qint64 pid)
{
#ifdef __linux__
    QFile stat{u"/proc/%1/stat"_s.arg(pid)};
    if (!stat.open(QIODevice::ReadOnly))
        return std::nullopt;
    // The name, in parentheses, may hold blanks.
    const QByteArray text = stat.readAll();
    const QList<QByteArray> fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    constexpr int startTime = 19;
    timespec now{};
    timespec sinceBoot{};
    if (fields.size() <= startTime || ::clock_gettime(CLOCK_REALTIME, &now) != 0
        || ::clock_gettime(CLOCK_BOOTTIME, &sinceBoot) != 0)
        return std::nullopt;
    const double boot = static_cast<double>(now.tv_sec - sinceBoot.tv_sec);
    const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
    return boot + fields.at(startTime).toDouble() / ticks;
#else
    Q_UNUSED(pid)
    return std::nullopt;
#endif
}

// It is gone, or its number was given to a process that began after the file was written.
bool isProvenDead(qint64 pid, int file)
{
    if (pid <= 0 || (::kill(static_cast<pid_t>(pid), 0) != 0 && errno == ESRCH))
        return true;
    struct stat written { };
    const auto began = beganAt(pid);
    return began && ::fstat(file, &written) == 0
        && *began > static_cast<double>(written.st_mtime) + clockError;
}

qint64 pidIn(int file)
{
    char note[32];
    const ssize_t length = ::pread(file, note, sizeof note, 0);
    return QByteArray{note, std::max<ssize_t>(length, 0)}.trimmed().toLongLong();
}

} // namespace

OrFailure<PidFile> PidFile::claim(const QString &path)
{
    auto opened = own_file::openLocked(path);
    if (const Failure *failure = failureIn(opened))
        return *failure;
    auto &file = std::get<FileDescriptor>(opened);
    const qint64 named = pidIn(file.number());
    if (!isProvenDead(named, file.number()))
        return Failure{Code::TooBusy,
            u"process %1, which %2 names, is alive"_s.arg(named).arg(path),
            u"Stop it; if it is no daemon of jarvis-browser, remove the file."_s,
            {{u"pid"_s, named}}};
    return PidFile{path, std::move(file)};
}

OrFailure<Nothing> PidFile::write(qint64 pid)
{
    const QByteArray text = QByteArray::number(pid);
    const bool isWritten = ::ftruncate(m_file.number(), 0) == 0
        && ::pwrite(m_file.number(), text.constData(), static_cast<std::size_t>(text.size()), 0)
            == text.size();
    if (isWritten)
        return Nothing{};
    return Failure{Code::FileUnwritable,
        u"%1: %2"_s.arg(m_path, QString::fromLocal8Bit(std::strerror(errno))),
        u"Correct that, and try again."_s};
}

// Removed while it is still locked: nobody else can have put another one there.
PidFile::~PidFile()
{
    if (!m_file.isOpen())
        return;
    struct stat held { };
    struct stat there { };
    const QByteArray name = QFile::encodeName(m_path);
    if (::fstat(m_file.number(), &held) == 0 && ::lstat(name.constData(), &there) == 0
        && held.st_dev == there.st_dev && held.st_ino == there.st_ino)
        ::unlink(name.constData());
}
