#include "app/home_lock.h"

#include "base/logging.h"
#include "base/paths.h"
#include "base/unwritable.h"

#include <QCoreApplication>
#include <QFile>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

constexpr mode_t othersRights = S_IRWXG | S_IRWXO;
constexpr std::size_t longestNote = 4096;

// Who holds it, from the file's note: "<pid>\n<socket>\n".
Failure heldFailure(int file)
{
    char note[longestNote];
    const ssize_t length = ::pread(file, note, sizeof note, 0);
    const QList<QByteArray> lines
        = QByteArray{note, static_cast<qsizetype>(std::max<ssize_t>(length, 0))}.split('\n');
    const qint64 pid = lines.value(0).toLongLong();
    const QString socket = pid > 0 ? QString::fromUtf8(lines.value(1)) : QString{};
    Failure failure{Code::TooBusy,
        u"another clawdis-browser already runs for %1"_s.arg(paths::home()),
        u"Use that one, or set CLAWDIS_HOME to run a second."_s};
    if (pid > 0) {
        failure.message += u" (pid %1)"_s.arg(pid);
        failure.evidence.insert(u"pid"_s, pid);
    }
    if (!socket.isEmpty())
        failure.evidence.insert(u"socket"_s, socket);
    return failure;
}

// A hand-written file has whatever mode the editor gave it.
void closeSettings()
{
    const QByteArray path = QFile::encodeName(paths::config());
    struct stat file { };
    if (::stat(path.constData(), &file) == 0 && (file.st_mode & othersRights) != 0
        && ::chmod(path.constData(), file.st_mode & S_IRWXU) != 0)
        qCWarning(logApp).noquote() << paths::config() << "is open to other users";
}

bool isStillAt(int file, const QByteArray &path)
{
    struct stat held { };
    struct stat there { };
    return ::fstat(file, &held) == 0 && ::stat(path.constData(), &there) == 0
        && held.st_dev == there.st_dev && held.st_ino == there.st_ino;
}

// Which file cannot be opened, and why.
Failure noLock(int error)
{
    return unwritable(paths::lock(), Code::ConfigUnwritable, error);
}

void writeNote(int file)
{
    const QByteArray note = QByteArray::number(QCoreApplication::applicationPid()) + '\n'
        + paths::socket().toUtf8() + '\n';
    // A failed write matters only to human readers.
    [[maybe_unused]] const bool isWritten = ::ftruncate(file, 0) == 0
        && ::pwrite(file, note.constData(), static_cast<std::size_t>(note.size()), 0) > 0;
}

} // namespace

OrFailure<Nothing> prepareHome()
{
    const QString home = paths::home();
    if (!paths::makePrivateDir(home)) {
        Failure failure = unwritable(home, Code::ConfigUnwritable);
        failure.message = u"%1 is not a folder that can be written to"_s.arg(home);
        if (failure.code == Code::ConfigUnwritable)
            failure.hint = u"Mend its permissions, or set CLAWDIS_HOME to another folder."_s;
        return failure;
    }
    const QByteArray path = QFile::encodeName(home);
    struct stat folder { };
    if (::stat(path.constData(), &folder) != 0)
        return unwritable(home, Code::ConfigUnwritable);
    if (folder.st_uid != ::geteuid()) {
        return Failure{Code::Forbidden,
            u"%1 belongs to another user (uid %2), who could change all that is kept there"_s
                .arg(home)
                .arg(folder.st_uid),
            u"Run the app as that user, or set CLAWDIS_HOME to a folder of your own."_s};
    }
    closeSettings();
    if ((folder.st_mode & othersRights) == 0)
        return Nothing{};
    if (::chmod(path.constData(), folder.st_mode & S_IRWXU) != 0)
        return unwritable(home, Code::ConfigUnwritable);
    if ((folder.st_mode & (S_IWGRP | S_IWOTH)) != 0) {
        qCWarning(logApp).noquote().nospace()
            << home << " could be written to by other users; it is closed to them now hint="
            << "Look whether what lies in it is yours.";
    }
    return Nothing{};
}

OrFailure<std::unique_ptr<HomeLock>> HomeLock::take()
{
    const QByteArray path = QFile::encodeName(paths::lock());
    while (true) {
        const int file = ::open(path.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (file < 0)
            return noLock(errno);
        std::unique_ptr<HomeLock> lock{new HomeLock{file}};
        if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
            const int why = errno;
            if (why == EWOULDBLOCK)
                return heldFailure(file);
            return noLock(why);
        }
        // The lock of a removed file holds nothing.
        if (!isStillAt(file, path))
            continue;
        ::fchmod(file, 0600);
        writeNote(file);
        return lock;
    }
}

OrFailure<Nothing> HomeLock::look()
{
    const int file = ::open(QFile::encodeName(paths::lock()).constData(), O_RDONLY | O_CLOEXEC);
    if (file < 0 && errno == ENOENT)
        return Nothing{};
    if (file < 0)
        return noLock(errno);
    const HomeLock lock{file};
    if (::flock(file, LOCK_EX | LOCK_NB) == 0)
        return Nothing{};
    const int why = errno;
    if (why == EWOULDBLOCK)
        return heldFailure(file);
    return noLock(why);
}

HomeLock::~HomeLock()
{
    ::close(m_file);
}
