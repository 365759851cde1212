#include "profiles/chrome/singleton_lock.h"

#include "base/logging.h"
#include "profiles/process/running_process.h"
#include "profiles/process/socket_peer.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

using namespace Qt::StringLiterals;

namespace {

// The raw link text: QFile::symLinkTarget makes it an absolute path.
QString linkText(const QString &path)
{
    return QFileInfo{path}.symLinkTarget().section(u'/', -1);
}

// The folder next to all other temporary ones where Chrome listens, which is left when it is
// killed.
void removeSocketFolder(const QString &userDataDir)
{
    const QFileInfo socket{QFile::symLinkTarget(userDataDir + u"/SingletonSocket"_s)};
    if (socket.fileName() != u"SingletonSocket" || !socket.path().contains(u"/org.chromium."))
        return;
    QFile::remove(socket.filePath());
    QFile::remove(socket.path() + u"/SingletonCookie"_s);
    QDir{}.rmdir(socket.path()); // only if nothing else is there
}

std::optional<RunningProcess> browserOn(const QString &userDataDir)
{
    const QList<RunningProcess> all = RunningProcess::all();
    const auto found = std::find_if(all.begin(), all.end(),
        [&](const RunningProcess &process) { return process.isBrowserOn(userDataDir); });
    return found == all.end() ? std::nullopt : std::optional{*found};
}

SingletonLock heldBy(SingletonLock lock, const RunningProcess &process)
{
    lock.state = SingletonLock::State::Held;
    lock.pid = process.pid;
    lock.executable = process.executable;
    return lock;
}

// The pid is in use. It was reused if its process is younger than the lock, or is a browser on
// another folder.
SingletonLock judged(SingletonLock lock, const RunningProcess &process, const QString &userDataDir)
{
    if (process.isBrowserOn(userDataDir))
        return heldBy(lock, process);
    struct stat link { };
    const QByteArray path = QFile::encodeName(userDataDir + u"/SingletonLock"_s);
    const bool isDated = ::lstat(path.constData(), &link) == 0;
    const auto locked = std::chrono::system_clock::from_time_t(link.st_mtime);
    const bool isYounger = isDated && process.startedAt > locked + std::chrono::seconds{2};
    if (!isYounger && process.browserFolder().isEmpty()) {
        lock.state = SingletonLock::State::InDoubt;
        lock.executable = process.executable;
    }
    return lock;
}

} // namespace

SingletonLock SingletonLock::of(const QString &userDataDir, const Ledger &ledger)
{
    const QFileInfo link{userDataDir + u"/SingletonLock"_s};
    if (!link.isSymLink() && !link.exists())
        return {};
    const QString text = linkText(link.filePath());
    SingletonLock lock{.state = State::Stale,
        .pid = text.section(u'-', -1).toLongLong(),
        .host = text.section(u'-', 0, -2)};

    // A process that answers at the folder's socket has it open, whatever the link says.
    if (const auto listener = listenerOf(userDataDir + u"/SingletonSocket"_s)) {
        const qint64 pid = *listener > 0 ? *listener : lock.pid;
        const RunningProcess unseen{.pid = pid};
        return heldBy(lock, RunningProcess::of(pid).value_or(unseen));
    }

    if (lock.host == QSysInfo::machineHostName()) {
        const auto process = RunningProcess::of(lock.pid);
        return process ? judged(lock, *process, userDataDir) : lock;
    }
    if (lock.host.isEmpty())
        return lock;
    if (const auto process = browserOn(userDataDir))
        return heldBy(lock, *process);
    if (!ledger.wasLastOn(userDataDir, lock.pid))
        lock.state = State::InDoubt;
    return lock;
}

OrFailure<Nothing> clearSingletonLock(const QString &userDataDir, const Ledger &ledger)
{
    const SingletonLock lock = SingletonLock::of(userDataDir, ledger);
    if (lock.state == SingletonLock::State::Free)
        return Nothing{};
    if (lock.state != SingletonLock::State::Stale)
        return lockedFailure(userDataDir, lock);
    qCInfo(logProfile).noquote() << u"removed a stale lock dir=%1 host=%2 pid=%3"_s
                                        .arg(userDataDir, lock.host)
                                        .arg(lock.pid);
    removeSocketFolder(userDataDir);
    for (const QString &name : {u"SingletonLock"_s, u"SingletonCookie"_s, u"SingletonSocket"_s})
        QFile::remove(userDataDir + u'/' + name);
    return Nothing{};
}

OrFailure<Nothing> takeSingletonLock(const QString &userDataDir, qint64 pid)
{
    const QString owner = QSysInfo::machineHostName() + u'-' + QString::number(pid);
    const QString link = userDataDir + u"/SingletonLock"_s;
    if (::symlink(QFile::encodeName(owner).constData(), QFile::encodeName(link).constData()) == 0)
        return Nothing{};
    const auto *why = std::strerror(errno);
    return Failure{Code::ChromeFailed,
        u"%1 could not be made: %2"_s.arg(link, QString::fromLocal8Bit(why)),
        u"Mend its folder's permissions, or free some space."_s};
}

void leaveSingletonLock(const QString &userDataDir, qint64 pid)
{
    const QString link = userDataDir + u"/SingletonLock"_s;
    if (linkText(link).section(u'-', -1).toLongLong() == pid)
        QFile::remove(link);
}

Failure lockedFailure(const QString &userDataDir, const SingletonLock &lock)
{
    Failure failure{.code = Code::ProfileLocked, .message = {}, .hint = {}};
    failure.evidence = {{u"pid"_s, lock.pid}, {u"host"_s, lock.host}, {u"exe"_s, lock.executable},
        {u"userDataDir"_s, userDataDir}};
    const RunningProcess holder{.pid = lock.pid, .executable = lock.executable};
    const QString link = userDataDir + u"/SingletonLock"_s;
    if (lock.state == SingletonLock::State::InDoubt) {
        const bool isHere = lock.host == QSysInfo::machineHostName();
        failure.message = isHere
            ? u"%1 is locked by %2, which is alive."_s.arg(userDataDir, holder.describe())
            : u"%1 was last opened on another host (%2, pid %3), which may still have it open."_s
                  .arg(userDataDir, lock.host)
                  .arg(lock.pid);
        failure.hint
            = u"If no browser has that folder open, delete %1 and start again."_s.arg(link);
        return failure;
    }
    failure.message = u"%1 is already open in %2."_s.arg(userDataDir, holder.describe());
    failure.hint = u"Close that browser, then start again."_s;
    return failure;
}
