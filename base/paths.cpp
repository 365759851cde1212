#include "base/paths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace {

// Writes and syncs all of it: 0, or the errno. If the file system cannot sync (EINVAL), writing is
// enough.
int written(int file, const QByteArray &content)
{
    for (qsizetype at = 0; at < content.size();) {
        const auto left = static_cast<std::size_t>(content.size() - at);
        const ssize_t step = ::write(file, content.constData() + at, left);
        if (step < 0 && errno != EINTR)
            return errno;
        at += std::max<ssize_t>(step, 0);
    }
    return ::fsync(file) == 0 || errno == EINVAL ? 0 : errno;
}

// Makes the rename survive a power loss. If it fails nothing is lost: one of the two contents is
// there, complete.
void syncFolder(const QByteArray &folder)
{
    const int opened = ::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0)
        return;
    ::fsync(opened);
    ::close(opened);
}

} // namespace

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

QString films()
{
    return media() + QStringLiteral("/films");
}

QString uploads()
{
    return media() + QStringLiteral("/uploads");
}

QString ledger()
{
    return home() + QStringLiteral("/browser/ledger.json");
}

QString trash()
{
    return home() + QStringLiteral("/trash");
}

QString identities()
{
    return home() + QStringLiteral("/identities");
}

QString queues()
{
    return home() + QStringLiteral("/queues.sqlite");
}

QString results()
{
    return home() + QStringLiteral("/results");
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
    const int why = ::mkdir(name.constData(), 0700) == 0 ? 0 : errno;
    const QFileInfo made{path};
    if (made.isDir() && made.isWritable())
        return true;
    errno = why != EEXIST ? why : made.isDir() ? EACCES : ENOTDIR;
    return false;
}

bool writePrivately(const QString &path, const QByteArray &content)
{
    const QString folder = QFileInfo{path}.absolutePath();
    if (!makePrivateDir(folder))
        return false;
    // Keeps a link, and replaces its target.
    const QFileInfo there{path};
    const QString real = there.isSymLink() ? there.canonicalFilePath() : QString{};
    const QByteArray target = QFile::encodeName(real.isEmpty() ? path : real);
    QByteArray beside = target + ".half-XXXXXX";
    const int file = ::mkostemp(beside.data(), O_CLOEXEC); // 0600
    if (file < 0)
        return false;
    int why = written(file, content);
    if (::close(file) != 0 && why == 0)
        why = errno;
    if (why == 0 && std::rename(beside.constData(), target.constData()) != 0)
        why = errno;
    if (why == 0) {
        syncFolder(QFile::encodeName(folder));
        return true;
    }
    ::unlink(beside.constData());
    errno = why;
    return false;
}

} // namespace paths
