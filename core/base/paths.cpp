#include "core/base/paths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <sys/stat.h>

namespace paths {

QString home()
{
    const QString override = qEnvironmentVariable("CLAWDIS_HOME");
    return override.isEmpty() ? QDir::homePath() + QStringLiteral("/.clawdis")
                              : QDir::cleanPath(QFileInfo{override}.absoluteFilePath());
}

QString config()
{
    return home() + QStringLiteral("/clawdis.json");
}

QString browserDir(const QString &profile)
{
    return home() + QStringLiteral("/browser/") + profile;
}

QString userDataDir(const QString &profile)
{
    return browserDir(profile) + QStringLiteral("/user-data");
}

QString media()
{
    return home() + QStringLiteral("/media");
}

QString pictures()
{
    return media() + QStringLiteral("/browser");
}

QString downloads()
{
    return media() + QStringLiteral("/downloads");
}

QString traces()
{
    return media() + QStringLiteral("/traces");
}

QString ledger()
{
    return home() + QStringLiteral("/browser/ledger.json");
}

QString trash()
{
    return home() + QStringLiteral("/trash");
}

QString lock()
{
    return home() + QStringLiteral("/clawdis.lock");
}

QString socket()
{
    const QString asked = qEnvironmentVariable("CLAWDIS_SOCKET");
    if (!asked.isEmpty())
        return QDir::cleanPath(QFileInfo{asked}.absoluteFilePath());
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const bool hasOwnHome = !qEnvironmentVariable("CLAWDIS_HOME").isEmpty();
    return hasOwnHome || runtime.isEmpty() ? home() + QStringLiteral("/clawdis.sock")
                                           : runtime + QStringLiteral("/clawdis/clawdis.sock");
}

bool makePrivateDir(const QString &path)
{
    const QString parent = QFileInfo{path}.absolutePath();
    if (!QFileInfo::exists(parent) && !makePrivateDir(parent))
        return false;
    const QByteArray name = QFile::encodeName(path);
    ::mkdir(name.constData(), 0700);
    const QFileInfo made{path};
    return made.isDir() && made.isWritable();
}

bool writePrivately(const QString &path, const QByteArray &content)
{
    if (!makePrivateDir(QFileInfo{path}.absolutePath()))
        return false;
    QSaveFile file{path};
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return file.write(content) == content.size() && file.commit();
}

} // namespace paths
