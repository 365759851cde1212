#include "profiles/files/private_folder.h"

#include "base/paths.h"

#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace {

// The path itself, or the parent that blocks it.
QString obstacleOf(const QString &path)
{
    QFileInfo at{path};
    while (!at.exists() && !at.isRoot())
        at.setFile(at.absolutePath());
    return at.absoluteFilePath();
}

} // namespace

OrFailure<Nothing> makePrivateFolder(const QString &path)
{
    const auto owner = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
    const bool isMade = paths::makePrivateDir(path);
    if (isMade && QFile::setPermissions(path, owner))
        return Nothing{};
    const QString obstacle = obstacleOf(path);
    const QString why = !QFileInfo{obstacle}.isDir() ? u"%1 is not a folder"_s.arg(obstacle)
                                                     : u"%1 is not writable"_s.arg(obstacle);
    return Failure{Code::ProfileDirUnwritable,
        u"The profile's folder %1 cannot be used: %2."_s.arg(path, why),
        u"Give its owner the right to write there, or move what is in the way."_s,
        {{u"path"_s, path}, {u"obstacle"_s, obstacle}}};
}
