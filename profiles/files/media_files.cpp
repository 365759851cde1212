#include "profiles/files/media_files.h"

#include "base/callers_file.h"
#include "base/paths.h"
#include "base/unwritable.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace {

Failure forbidden(const QString &path, const QString &why)
{
    return {Code::PathForbidden, u"%1 %2"_s.arg(path, why),
        u"Give a new name below %1, or leave path out."_s.arg(paths::media())};
}

bool isBelow(const QString &path, const QString &folder)
{
    return path.startsWith(folder + u'/');
}

} // namespace

OrFailure<QString> keep(const QByteArray &content, const QString &folder, const QString &suffix)
{
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const QString path = u"%1/%2.%3"_s.arg(folder, name, suffix);
    // Nobody knows the name before the reply: no need for an atomic write or a sync.
    QFile file{path};
    const bool isOpen = paths::makePrivateDir(folder)
        && file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered);
    if (isOpen && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        && file.write(content) == content.size())
        return path;
    const Failure failure = unwritable(path);
    if (isOpen)
        file.remove(); // A partial picture is useless.
    return failure;
}

OrFailure<CallersFile> placeFor(const QString &wanted, const QString &folder)
{
    const QString path = QDir::cleanPath(QDir{folder}.absoluteFilePath(wanted));
    if (!isBelow(path, QDir::isAbsolutePath(wanted) ? paths::media() : folder))
        return forbidden(wanted, u"is outside the media folder"_s);
    const QStringList media{callers_file::realPath(paths::media())};
    if (!paths::makePrivateDir(folder))
        return unwritable(folder);
    if (const auto refused = callers_file::refusalOf(callers_file::realPath(path), media))
        return forbidden(wanted,
            *refused == callers_file::Refusal::Hidden ? u"is a hidden name"_s
                                                      : u"leads out of the media folder"_s);
    if (QFileInfo::exists(path) || QFileInfo{path}.isSymLink())
        return forbidden(wanted, u"is there already"_s);
    if (!paths::makePrivateDir(QFileInfo{path}.absolutePath()))
        return unwritable(path);
    return CallersFile::toWrite(media, path);
}
