#include "profiles/settings/trash.h"

#include "base/logging.h"
#include "base/paths.h"
#include "profiles/files/private_folder.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>

using namespace Qt::StringLiterals;

namespace {

// 0, or the errno. Not QFile::rename, which copies what it cannot move.
int moved(const QString &from, const QString &to)
{
    const QByteArray source = QFile::encodeName(from);
    const QByteArray target = QFile::encodeName(to);
    return std::rename(source.constData(), target.constData()) == 0 ? 0 : errno;
}

// A name not taken in the same millisecond.
QString freeName(const QString &wanted, const QString &suffix = {})
{
    QString name = wanted + suffix;
    for (int i = 2; QFileInfo::exists(name); ++i)
        name = u"%1-%2%3"_s.arg(wanted).arg(i).arg(suffix);
    return name;
}

QString now()
{
    return QDateTime::currentDateTimeUtc().toString(u"yyyyMMddTHHmmsszzzZ"_s);
}

} // namespace

QString trashPath(const QString &name, const QString &suffix)
{
    return freeName(u"%1/%2-%3"_s.arg(paths::trash(), name, now()), suffix);
}

OrFailure<std::optional<QString>> moveToTrash(const QString &folder, const QString &name)
{
    const QFileInfo source{folder};
    if (!source.exists() && !source.isSymLink())
        return std::nullopt;
    const OrFailure<Nothing> made = makePrivateFolder(paths::trash());
    if (const Failure *failure = failureIn(made))
        return *failure;
    QString target = trashPath(name, {});
    int error = moved(folder, target);
    if (error == EXDEV) {
        target = freeName(u"%1.trash-%2"_s.arg(folder, now()));
        error = moved(folder, target);
    }
    if (error != 0) {
        return Failure{Code::FileUnwritable,
            u"%1 could not be moved to the trash: %2"_s.arg(
                folder, QString::fromLocal8Bit(std::strerror(error))),
            u"Check the rights of that folder and of %1."_s.arg(paths::trash())};
    }
    qCInfo(logProfile).noquote() << u"trashed from=%1 to=%2"_s.arg(folder, target);
    return target;
}

bool putBack(const QString &from, const QString &folder)
{
    return moved(from, folder) == 0;
}
