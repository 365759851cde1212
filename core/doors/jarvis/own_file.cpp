#include "core/doors/jarvis/own_file.h"

#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace Qt::StringLiterals;

namespace {

Failure failed(const QString &path, int error)
{
    return {Code::FileUnwritable,
        u"%1: %2"_s.arg(path, QString::fromLocal8Bit(std::strerror(error))),
        u"Correct that, and try again."_s};
}

Failure foreign(const QString &path, const QString &what)
{
    return {Code::PathForbidden, u"%1 %2"_s.arg(path, what),
        u"It is left as it is. Move it away, and try again."_s};
}

// What is wrong with what is at that path; nothing if it may be used as a file, or is not there.
std::optional<Failure> wrongWith(const QString &path)
{
    struct stat there { };
    if (::lstat(QFile::encodeName(path).constData(), &there) != 0)
        return errno == ENOENT ? std::nullopt : std::optional{failed(path, errno)};
    if (S_ISLNK(there.st_mode))
        return foreign(path, u"is a link"_s);
    if (there.st_uid != ::geteuid())
        return foreign(path, u"belongs to another user"_s);
    if (!S_ISREG(there.st_mode))
        return foreign(path, u"is no file"_s);
    return std::nullopt;
}

// Looks at what was opened, not at what is at the path by now.
OrFailure<FileDescriptor> openFile(const QString &path, int how)
{
    if (const auto wrong = wrongWith(path))
        return *wrong;
    constexpr int always = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    FileDescriptor file{::open(QFile::encodeName(path).constData(), how | always, 0600)};
    if (!file.isOpen())
        return failed(path, errno);
    struct stat there { };
    const bool isOurs = ::fstat(file.number(), &there) == 0 && S_ISREG(there.st_mode)
        && there.st_uid == ::geteuid();
    if (isOurs)
        return file;
    return foreign(path, u"is no file of ours"_s);
}

bool isStillAt(int file, const QString &path)
{
    struct stat held { };
    struct stat there { };
    return ::fstat(file, &held) == 0 && ::lstat(QFile::encodeName(path).constData(), &there) == 0
        && held.st_dev == there.st_dev && held.st_ino == there.st_ino;
}

Failure locked(const QString &path, int file)
{
    char note[32];
    const ssize_t length = ::pread(file, note, sizeof note, 0);
    const qint64 pid = QByteArray{note, std::max<ssize_t>(length, 0)}.trimmed().toLongLong();
    Failure failure{Code::TooBusy, u"another process holds %1"_s.arg(path),
        u"Use what it serves, or stop it."_s};
    if (pid > 0)
        failure.evidence.insert(u"pid"_s, pid);
    return failure;
}

} // namespace

OrFailure<std::optional<QByteArray>> own_file::read(const QString &path, qint64 longest)
{
    struct stat there { };
    if (::lstat(QFile::encodeName(path).constData(), &there) != 0 && errno == ENOENT)
        return std::optional<QByteArray>{};
    auto at = openFile(path, O_RDONLY);
    if (const Failure *failure = failureIn(at))
        return *failure;
    QFile file;
    const int number = std::get<FileDescriptor>(at).release();
    if (!file.open(number, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return failed(path, EIO);
    if (file.size() > longest)
        return Failure{Code::PayloadTooLarge,
            u"%1 has %2 bytes; %3 are the most"_s.arg(path).arg(file.size()).arg(longest),
            u"Use a smaller one."_s};
    return std::optional{file.readAll()};
}

OrFailure<Nothing> own_file::write(const QString &path, const QByteArray &content)
{
    if (const auto wrong = wrongWith(path))
        return *wrong;
    const QByteArray name = QFile::encodeName(path);
    QByteArray beside = name + ".XXXXXX";
    const int made = ::mkostemp(beside.data(), O_CLOEXEC); // 0600
    if (made < 0)
        return failed(path, errno);
    QFile file;
    const bool isWritten = file.open(made, QIODevice::WriteOnly, QFileDevice::AutoCloseHandle)
        && file.write(content) == content.size() && file.flush();
    file.close();
    // What is at the path by now is replaced, never followed.
    if (isWritten && ::rename(beside.constData(), name.constData()) == 0)
        return Nothing{};
    const Failure failure = failed(path, isWritten ? errno : ENOSPC);
    ::unlink(beside.constData());
    return failure;
}

OrFailure<bool> own_file::remove(const QString &path)
{
    if (const auto wrong = wrongWith(path))
        return *wrong;
    if (::unlink(QFile::encodeName(path).constData()) == 0)
        return true;
    if (errno == ENOENT)
        return false;
    return failed(path, errno);
}

OrFailure<FileDescriptor> own_file::openLog(const QString &path, qint64 longest)
{
    auto at = openFile(path, O_WRONLY | O_CREAT | O_APPEND);
    if (const auto *opened = std::get_if<FileDescriptor>(&at)) {
        const int file = opened->number();
        struct stat there { };
        const bool isLong = ::fstat(file, &there) == 0 && there.st_size > longest;
        if (::fchmod(file, 0600) != 0 || (isLong && ::ftruncate(file, 0) != 0))
            return failed(path, errno);
    }
    return at;
}

// The holder may have removed it meanwhile: then there is another one by now.
OrFailure<FileDescriptor> own_file::openLocked(const QString &path)
{
    constexpr int attempts = 5;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        auto at = openFile(path, O_RDWR | O_CREAT);
        if (failureIn(at))
            return at;
        const int file = std::get<FileDescriptor>(at).number();
        if (::flock(file, LOCK_EX | LOCK_NB) != 0)
            return locked(path, file);
        if (isStillAt(file, path) && ::fchmod(file, 0600) == 0)
            return at;
    }
    return Failure{
        Code::TooBusy, u"%1 is being replaced again and again"_s.arg(path), u"Try again."_s};
}

OrFailure<Nothing> own_file::makeFolder(const QString &path)
{
    const QByteArray name = QFile::encodeName(path);
    if (::mkdir(name.constData(), 0700) != 0 && errno != EEXIST)
        return failed(path, errno);
    const FileDescriptor folder{
        ::open(name.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
    if (!folder.isOpen())
        return foreign(path, u"is no folder of ours"_s);
    struct stat there { };
    if (::fstat(folder.number(), &there) != 0 || there.st_uid != ::geteuid())
        return foreign(path, u"belongs to another user"_s);
    if (::fchmod(folder.number(), 0700) != 0)
        return failed(path, errno);
    return Nothing{};
}
