#include "profiles/files/held_folder.h"

#include "base/paths.h"
#include "profiles/files/that_file.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostFiles = 1000;
constexpr qint64 mostBytes = 100 * 1024 * 1024;
constexpr qint64 atOnce = 1024 * 1024;

Failure tooLarge(const QString &path)
{
    return {Code::PayloadTooLarge,
        u"%1 holds more than %2 files or %3 MiB"_s.arg(path).arg(mostFiles).arg(mostBytes / atOnce),
        u"Give a folder that holds less."_s};
}

Failure notCopied(const QString &path)
{
    return {Code::FileUnwritable, u"%1 cannot be made ready to be given"_s.arg(path),
        u"Check that %1 is writable and its disk is not full."_s.arg(paths::uploads())};
}

// So many bytes; -1 where it cannot be read or written, or is longer than that.
qint64 copied(QFile &from, const QString &to, qint64 most)
{
    QFile copy{to};
    if (!copy.open(QIODevice::NewOnly | QIODevice::WriteOnly, QFile::ReadOwner | QFile::WriteOwner))
        return -1;
    qint64 size = 0;
    while (size <= most) {
        const QByteArray piece = from.read(atOnce);
        if (piece.isEmpty())
            return from.error() == QFile::NoError && copy.flush() ? size : -1;
        if (copy.write(piece) != piece.size())
            return -1;
        size += piece.size();
    }
    return size;
}

} // namespace

HeldFolder::HeldFolder(const QString &name)
    : m_place(paths::uploads() + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces)),
      m_path(m_place + u'/' + name)
{
}

HeldFolder::~HeldFolder()
{
    QDir{m_place}.removeRecursively();
}

OrFailure<std::shared_ptr<HeldFolder>> HeldFolder::copy(const QString &realPath)
{
    const std::shared_ptr<HeldFolder> made{new HeldFolder{QDir{realPath}.dirName()}};
    if (!paths::makePrivateDir(made->m_path))
        return notCopied(realPath);
    if (const auto failure = made->fill(realPath))
        return *failure;
    return made;
}

std::optional<Failure> HeldFolder::fill(const QString &realPath)
{
    constexpr auto wanted = QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks;
    const QDir folder{realPath};
    qint64 left = mostBytes;
    QDirIterator each{realPath, wanted, QDirIterator::Subdirectories};
    while (each.hasNext()) {
        const QString path = each.next();
        const QString copy = m_path + u'/' + folder.relativeFilePath(path);
        if (each.fileInfo().isDir()) {
            if (!paths::makePrivateDir(copy))
                return notCopied(path);
            continue;
        }
        const auto opened = openThatFile(path);
        if (const Failure *failure = failureIn(opened))
            return *failure;
        QFile file;
        if (!file.open(std::get<int>(opened), QIODevice::ReadOnly, QFile::AutoCloseHandle))
            return notCopied(path);
        const qint64 size = copied(file, copy, left);
        if (size < 0)
            return notCopied(path);
        left -= size;
        if (++m_files > mostFiles || left < 0)
            return tooLarge(realPath);
    }
    return std::nullopt;
}
