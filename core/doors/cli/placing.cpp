#include "core/doors/cli/placing.h"

#include "base/unwritable.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestFile = 512 * 1024 * 1024;

Failure unwritable(const QString &path, const QString &why)
{
    return {Code::FileUnwritable, u"%1 cannot be written: %2"_s.arg(path, why),
        u"Name another file, or mend the permissions of its folder."_s};
}

// On another disk, or in another file system.
bool copyTree(const QString &from, const QString &to)
{
    if (!QDir{}.mkpath(to))
        return false;
    QDirIterator each{
        from, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDirIterator::Subdirectories};
    while (each.hasNext()) {
        const QString path = each.next();
        const QString copy = to + path.sliced(from.size());
        const bool isDone = each.fileInfo().isDir() ? QDir{}.mkpath(copy) : QFile::copy(path, copy);
        if (!isDone)
            return false;
    }
    return true;
}

// All of it or nothing, and never into what is there.
OrFailure<Nothing> moveFolder(const QString &from, const QString &to)
{
    if (QFileInfo::exists(to))
        return unwritable(to, u"it is there already"_s);
    if (QDir{}.rename(from, to))
        return Nothing{};
    const QString unfinished = to + u".unfinished"_s;
    errno = 0;
    if (!copyTree(from, unfinished) || !QDir{}.rename(unfinished, to)) {
        const Failure failure = unwritable(to);
        QDir{unfinished}.removeRecursively();
        return failure;
    }
    QDir{from}.removeRecursively();
    return Nothing{};
}

} // namespace

QString placeOf(const QString &typed, const QString &directory)
{
    return QDir::cleanPath(QDir{directory.isEmpty() ? u"/"_s : directory}.filePath(typed));
}

OrFailure<QByteArray> contentOfFile(const QString &path)
{
    const auto unreadable = [&](const QString &why) {
        return Failure{Code::FileNotFound, u"%1 cannot be read: %2"_s.arg(path, why),
            u"Is it on this machine, and readable for you?"_s};
    };
    const QFileInfo there{path};
    if (there.exists() && !there.isFile())
        return unreadable(u"it is no plain file"_s);
    if (there.size() > largestFile)
        return unreadable(u"it is too large"_s);
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? OrFailure<QByteArray>{file.readAll()}
                                          : unreadable(file.errorString());
}

OrFailure<Nothing> writeFile(const QString &path, const QByteArray &content)
{
    const QFileInfo there{path};
    if (there.isDir())
        return unwritable(path, u"it is a folder"_s);
    // Opening a pipe would block the app until it has a reader.
    if (there.exists() && !there.isFile())
        return unwritable(path, u"it is no plain file"_s);
    QSaveFile file{path};
    file.setDirectWriteFallback(true);
    // commit() alone misses a failed write of buffered data.
    const bool isDone = file.open(QIODevice::WriteOnly) && file.write(content) == content.size()
        && file.flush() && file.commit();
    if (isDone)
        return Nothing{};
    return unwritable(path);
}

OrFailure<Nothing> copyFile(const QString &from, const QString &to)
{
    const auto content = contentOfFile(from);
    if (const Failure *failure = failureIn(content))
        return *failure;
    return writeFile(to, std::get<QByteArray>(content));
}

OrFailure<Nothing> moveFile(const QString &from, const QString &to)
{
    if (QFileInfo{from}.isDir())
        return moveFolder(from, to);
    const QFileInfo there{to};
    if (there.isDir())
        return unwritable(to, u"it is a folder"_s);
    if (!there.exists() && QFile::rename(from, to))
        return Nothing{};
    const auto copied = copyFile(from, to);
    if (!failureIn(copied))
        QFile::remove(from);
    return copied;
}
