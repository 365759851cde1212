#include "profiles/chrome/caches.h"

#include "base/cache_folders.h"

#include <QDir>

namespace {

void removeCachesIn(const QDir &folder)
{
    for (const QLatin1StringView name : cacheFolders)
        QDir{folder.filePath(name)}.removeRecursively();
}

} // namespace

void emptyCaches(const QString &userDataDir)
{
    const QDir folder{userDataDir};
    removeCachesIn(folder);
    const QStringList profiles = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &each : profiles)
        removeCachesIn(QDir{folder.filePath(each)});
}
