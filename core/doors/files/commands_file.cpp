#include "core/doors/files/commands_file.h"

#include "core/doors/files/files_limits.h"

#include <QFileInfo>

#include <cerrno>
#include <cstring>

#include <sys/file.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace files {

CommandsFile::CommandsFile(QString path) : m_path(std::move(path)), m_lines(longestLine)
{
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_alarm.ring(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        watchAgain();
        m_alarm.ring();
    });
}

bool CommandsFile::openLocked()
{
    FileDescriptor file{
        ::open(m_path.toLocal8Bit().constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
    if (!file.isOpen() || ::flock(file.number(), LOCK_EX | LOCK_NB) != 0)
        return false;
    m_file = std::move(file);
    return true;
}

OrFailure<Nothing> CommandsFile::open()
{
    const QFileInfo there{m_path};
    if (!there.exists())
        return Failure{Code::FileNotFound, u"there is no file %1"_s.arg(m_path),
            u"Make it first: touch %1"_s.arg(m_path)};
    if (!there.isFile())
        return Failure{Code::FileNotFound, u"%1 is no plain file"_s.arg(m_path),
            u"Commands are lines that are appended to a file."_s};
    if (openLocked())
        return Nothing{};
    if (errno == EWOULDBLOCK)
        return Failure{Code::FileNotFound, u"%1 has a watcher already"_s.arg(m_path),
            u"End that one first, with its quit command or Ctrl-C."_s};
    return Failure{Code::FileNotFound,
        u"%1 cannot be read: %2"_s.arg(m_path, QString::fromLocal8Bit(std::strerror(errno))),
        u"Is it readable for you?"_s};
}

CommandsFile::Anew CommandsFile::beginsAnew()
{
    const auto there = identityOf(m_path);
    struct stat status { };
    ::fstat(m_file.number(), &status);
    if (there && *there != identity() && status.st_size <= m_offset && openLocked())
        return Anew::Replaced;
    return status.st_size < m_offset ? Anew::Truncated : Anew::No;
}

CommandsFile::Part CommandsFile::read()
{
    Part part;
    part.anew = beginsAnew();
    if (part.anew != Anew::No)
        readAgain();
    QByteArray bytes(readAtOnce, Qt::Uninitialized);
    const ssize_t got
        = ::pread(m_file.number(), bytes.data(), static_cast<size_t>(bytes.size()), m_offset);
    part.isAll = got < readAtOnce;
    if (got > 0) {
        m_offset += got;
        part.lines = m_lines.read(QByteArrayView{bytes}.first(got));
    }
    return part;
}

void CommandsFile::readAgain()
{
    m_offset = 0;
    m_lines = CommandLines{longestLine};
}

void CommandsFile::follow()
{
    watchAgain();
    m_watcher.addPath(QFileInfo{m_path}.absolutePath());
}

// Another file may have its name now.
void CommandsFile::watchAgain()
{
    m_watcher.removePath(m_path);
    if (QFileInfo::exists(m_path))
        m_watcher.addPath(m_path);
}

} // namespace files
