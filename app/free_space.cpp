#include "app/free_space.h"

#include <QFile>
#include <QFileInfo>

#include <sys/statvfs.h>

std::optional<qint64> freeSpaceAt(QString folder)
{
    while (!QFileInfo::exists(folder))
        folder = QFileInfo{folder}.path();
    struct statvfs volume { };
    if (::statvfs(QFile::encodeName(folder).constData(), &volume) != 0)
        return std::nullopt;
    return static_cast<qint64>(volume.f_bavail * volume.f_frsize);
}
