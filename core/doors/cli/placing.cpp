#include "core/doors/cli/placing.h"

#include "base/unwritable.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <cerrno>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestFile = 512 * 1024 * 1024;

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

// To another disk: all of it or nothing.
OrFailure<Nothing> copyFolder(const QString &from, const QString &to)
{
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

OrFailure<CallersFile> fileToRead(const QString &typed, const QString &directory)
{
    return CallersFile::toRead(callers_file::everywhereFrom(directory), placeOf(typed, directory));
}

OrFailure<CallersFile> fileToWrite(const QString &typed, const QString &directory)
{
    return CallersFile::toWrite(callers_file::everywhereFrom(directory), placeOf(typed, directory));
}

OrFailure<QByteArray> contentOf(const OrFailure<CallersFile> &file)
{
    if (const Failure *failure = failureIn(file))
        return *failure;
    return std::get<CallersFile>(file).content(largestFile);
}

OrFailure<QByteArray> contentOfMade(const QString &path)
{
    QFile file{path};
    if (file.open(QIODevice::ReadOnly) && file.size() <= largestFile)
        return file.readAll();
    return Failure{Code::FileNotFound,
        u"%1 cannot be read: %2"_s.arg(
            path, file.isOpen() ? u"it is too large"_s : file.errorString()),
        u"Is it on this machine, and readable for you?"_s};
}

OrFailure<Nothing> copyMade(const QString &from, const CallersFile &to)
{
    const auto content = contentOfMade(from);
    if (const Failure *failure = failureIn(content))
        return *failure;
    return to.replace(std::get<QByteArray>(content));
}

OrFailure<Nothing> moveMade(const QString &from, const CallersFile &to)
{
    const auto taken = to.take(from);
    if (const Failure *failure = failureIn(taken))
        return *failure;
    if (std::get<bool>(taken))
        return Nothing{};
    if (QFileInfo{from}.isDir())
        return copyFolder(from, to.path());
    const auto copied = copyMade(from, to);
    if (!failureIn(copied))
        QFile::remove(from);
    return copied;
}
