#include "core/doors/files/commands_file.h"

#include "core/doors/files/files_limits.h"

#include <QFileInfo>

#include <sys/file.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace files {

CommandsFile::CommandsFile(CallersFile file)
    : m_named(std::move(file)), m_path(m_named.path()), m_lines(longestLine)
{
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { m_alarm.ring(); });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        watchAgain();
        m_alarm.ring();
    });
}

OrFailure<Nothing> CommandsFile::openLocked()
{
    auto opened = m_named.open(O_RDONLY);
    if (const Failure *failure = failureIn(opened))
        return *failure;
    FileDescriptor &file = std::get<FileDescriptor>(opened);
    if (::flock(file.number(), LOCK_EX | LOCK_NB) != 0)
        return Failure{Code::FileNotFound, u"%1 has a watcher already"_s.arg(m_path),
            u"End that one first, with its quit command or Ctrl-C."_s};
    m_file = std::move(file);
    return Nothing{};
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
    return openLocked();
}

CommandsFile::Anew CommandsFile::beginsAnew()
{
    const auto there = identityOf(m_path);
    struct stat status { };
    ::fstat(m_file.number(), &status);
    if (there && *there != identity() && status.st_size <= m_offset && !failureIn(openLocked()))
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
