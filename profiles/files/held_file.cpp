#include "profiles/files/held_file.h"

#include "base/paths.h"
#include "profiles/files/open_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

// Each uses a descriptor for as long as its page may read it.
constexpr int mostHeld = 512;
int held = 0;

Failure notThatFile(const QString &path)
{
    return {Code::PathForbidden, u"%1 is not the file that it was a moment ago"_s.arg(path),
        u"Leave the file alone until it is given, then call again."_s};
}

// The opened file is the allowed one: no link was followed, no other hard links.
bool isThat(int file, const QString &realPath)
{
    struct stat found { };
    return ::fstat(file, &found) == 0 && S_ISREG(found.st_mode) && found.st_nlink == 1
        && openFile::pathOf(file) == realPath;
}

} // namespace

OrFailure<std::shared_ptr<HeldFile>> HeldFile::open(const QString &realPath)
{
    if (held >= mostHeld)
        return Failure{Code::TooBusy, u"%1 files are held for pages"_s.arg(held),
            u"Navigate or close tabs that have got theirs."_s};
    const int file = ::open(QFile::encodeName(realPath).constData(),
        O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0)
        return notThatFile(realPath);
    const std::shared_ptr<HeldFile> made{new HeldFile{file, QFileInfo{realPath}.fileName()}};
    if (!isThat(file, realPath))
        return notThatFile(realPath);
    if (!paths::makePrivateDir(made->m_folder) || !openFile::showAt(file, made->path()))
        return Failure{Code::FileUnwritable, u"%1 cannot be made ready to be given"_s.arg(realPath),
            u"Check that %1 is writable and its disk is not full."_s.arg(paths::uploads())};
    return made;
}

HeldFile::HeldFile(int file, QString name)
    : m_file(file), m_name(std::move(name)),
      m_folder(paths::uploads() + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces))
{
    ++held;
}

HeldFile::~HeldFile()
{
    --held;
    QFile::remove(path());
    QDir{}.rmdir(m_folder);
    ::close(m_file);
}

QString HeldFile::path() const
{
    return m_folder + u'/' + m_name;
}

void HeldFile::sweep()
{
    QDir{paths::uploads()}.removeRecursively();
}
