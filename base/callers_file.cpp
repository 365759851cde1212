#include "base/callers_file.h"

#include "base/paths.h"
#include "base/unwritable.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

using callers_file::Refusal;

bool isIn(const QString &path, const QString &folder)
{
    return path == folder || path.startsWith(folder.endsWith(u'/') ? folder : folder + u'/');
}

// What the door of jarvis-browser keeps in /tmp, where its clients look for it. What it exports may
// be named.
bool isOfJarvis(const QString &path)
{
    const QString start = callers_file::realPath(u"/tmp"_s) + u"/jarvis-browser"_s;
    if (!path.startsWith(start) || path.endsWith(u".export.json"))
        return false;
    const QString rest = path.sliced(start.size());
    const auto begins = [&rest](const char *word) { return rest.startsWith(QLatin1String{word}); };
    constexpr const char *kept[] = {"-config", "-daemon", "-refs", "-sessions"};
    return rest.endsWith(u".sock") || std::any_of(std::begin(kept), std::end(kept), begins);
}

// In the home of another app of this user, where an app has run; as of ours only its media may be
// named.
bool isInAnotherHome(const QString &path)
{
    const QString own = callers_file::realPath(paths::home());
    for (QString folder = path.section(u'/', 0, -2); !folder.isEmpty();
         folder = folder.section(u'/', 0, -2)) {
        if (folder != own && QFileInfo::exists(folder + u"/clawdis.lock"_s))
            return !isIn(path, folder + u"/media"_s);
    }
    return false;
}

bool isHiddenIn(const QString &path, const QString &folder)
{
    const QStringList names = path.sliced(folder.size()).split(u'/');
    return std::any_of(
        names.begin(), names.end(), [](const QString &each) { return each.startsWith(u'.'); });
}

bool isWhole(const QString &path)
{
    return QDir::isAbsolutePath(path) && !path.contains(QChar::Null);
}

QStringList realPaths(const QStringList &folders)
{
    QStringList real;
    for (const QString &each : folders) {
        if (!each.isEmpty())
            real.append(callers_file::realPath(each));
    }
    return real;
}

Failure forbidden(const QString &path, const QString &why, const QString &hint)
{
    return {Code::PathForbidden, u"%1 %2"_s.arg(path, why), hint};
}

Failure refused(Refusal why, const QString &path, const QStringList &folders)
{
    switch (why) {
    case Refusal::Outside:
        return forbidden(path, u"is not below %1"_s.arg(folders.join(u", "_s)),
            u"Name a file there; its folder must exist."_s);
    case Refusal::AppsOwn:
        return forbidden(path, u"is one of the app's own files"_s,
            u"Name another; below %1 only what lies in %2 may be named."_s.arg(
                paths::home(), paths::media()));
    case Refusal::Hidden:
        break;
    }
    return forbidden(path, u"is hidden: a name in it begins with a dot"_s,
        u"Name another; what is in a hidden folder may be named from inside that folder."_s);
}

Failure absent(const QString &path, int error)
{
    return {Code::FileNotFound,
        u"%1 cannot be read: %2"_s.arg(path, QString::fromLocal8Bit(std::strerror(error))),
        u"Name a file that is there, and readable for you."_s};
}

// Enters a folder by its own name alone: never through a link.
FileDescriptor entered(int from, const QString &name)
{
#ifdef O_PATH
    constexpr int how = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#else
    constexpr int how = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#endif
    return FileDescriptor{::openat(from, QFile::encodeName(name).constData(), how)};
}

FileDescriptor enteredFolder(const QString &path)
{
    FileDescriptor folder = entered(AT_FDCWD, u"/"_s);
    const QStringList names = path.split(u'/', Qt::SkipEmptyParts);
    for (const QString &each : names) {
        if (!folder.isOpen())
            break;
        folder = entered(folder.number(), each);
    }
    return folder;
}

#ifdef __APPLE__
constexpr int keptByRename = RENAME_EXCL;
bool renamed(const char *from, int folder, const char *name, int how)
{
    return ::renameatx_np(AT_FDCWD, from, folder, name, how) == 0;
}
#else
constexpr int keptByRename = RENAME_NOREPLACE;
bool renamed(const char *from, int folder, const char *name, int how)
{
    return ::renameat2(AT_FDCWD, from, folder, name, how) == 0;
}
#endif

// There another user may have put any file under any name.
bool isForEverybody(const FileDescriptor &folder)
{
    struct stat there { };
    return ::fstat(folder.number(), &there) == 0 && (there.st_mode & S_IWOTH) != 0;
}

} // namespace

QString callers_file::realPath(const QString &path)
{
    const QString real = QFileInfo{path}.canonicalFilePath();
    if (!real.isEmpty())
        return real;
    const QFileInfo missing{QDir::cleanPath(path)};
    const QString parent = missing.absolutePath();
    if (parent == missing.absoluteFilePath())
        return parent;
    return QDir::cleanPath(realPath(parent) + u'/' + missing.fileName());
}

bool callers_file::isAppsOwn(const QString &real)
{
    if (isOfJarvis(real) || isInAnotherHome(real))
        return true;
    const QString media = realPath(paths::media());
    return isIn(real, realPath(paths::home())) && (real == media || !isIn(real, media));
}

std::optional<Refusal> callers_file::refusalOf(const QString &real, const QStringList &folders)
{
    const auto holds = [&real](const QString &folder) { return isIn(real, folder); };
    if (std::none_of(folders.begin(), folders.end(), holds))
        return Refusal::Outside;
    if (isAppsOwn(real))
        return Refusal::AppsOwn;
    const QStringList open = folders + QStringList{realPath(paths::media())};
    const bool isSeen = std::any_of(open.begin(), open.end(),
        [&](const QString &folder) { return holds(folder) && !isHiddenIn(real, folder); });
    return isSeen ? std::nullopt : std::optional{Refusal::Hidden};
}

QStringList callers_file::everywhereFrom(const QString &folder)
{
    return folder.isEmpty() ? QStringList{u"/"_s} : QStringList{folder, u"/"_s};
}

CallersFile::CallersFile(FileDescriptor folder, QString path)
    : m_folder(std::make_shared<const FileDescriptor>(std::move(folder))), m_path(std::move(path))
{
}

QByteArray CallersFile::name() const
{
    return QFile::encodeName(m_path.section(u'/', -1));
}

// Decides by real paths, then goes there without any link: what was decided on is what is opened.
OrFailure<CallersFile> CallersFile::find(const QStringList &folders, const QString &path)
{
    if (!isWhole(path))
        return refused(Refusal::Outside, path, folders);
    const QFileInfo file{path};
    const QString folder = callers_file::realPath(file.absolutePath());
    const QString real = QDir::cleanPath(folder + u'/' + file.fileName());
    if (const auto why = callers_file::refusalOf(real, realPaths(folders)))
        return refused(*why, path, folders);
    FileDescriptor held = enteredFolder(folder);
    if (!held.isOpen())
        return Failure{Code::FileNotFound, u"there is no folder %1"_s.arg(folder),
            u"Make it first, or name a file elsewhere."_s};
    return CallersFile{std::move(held), real};
}

OrFailure<CallersFile> CallersFile::toRead(const QStringList &folders, const QString &path)
{
    const QString whole = QDir::cleanPath(path);
    const QString real = isWhole(whole) ? QFileInfo{whole}.canonicalFilePath() : QString{};
    return find(folders, real.isEmpty() ? whole : real);
}

OrFailure<CallersFile> CallersFile::toWrite(const QStringList &folders, const QString &path)
{
    auto found = find(folders, QDir::cleanPath(path));
    if (const auto *file = std::get_if<CallersFile>(&found)) {
        if (const auto wrong = file->wrongWithTarget())
            return *wrong;
    }
    return found;
}

std::optional<Failure> CallersFile::wrongWithTarget() const
{
    const QString hint = u"It is left as it is. Move it away, or name another file."_s;
    struct stat there { };
    if (::fstatat(m_folder->number(), name().constData(), &there, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT ? std::nullopt : std::optional{unwritable(m_path)};
    if (S_ISLNK(there.st_mode))
        return forbidden(m_path, u"is a link"_s, hint);
    if (!S_ISREG(there.st_mode))
        return forbidden(m_path, u"is no plain file"_s, hint);
    if (there.st_uid != ::geteuid())
        return forbidden(m_path, u"belongs to another user"_s, hint);
    return std::nullopt;
}

OrFailure<FileDescriptor> CallersFile::open(int how) const
{
    constexpr int always = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    FileDescriptor file{::openat(m_folder->number(), name().constData(), how | always, 0600)};
    struct stat there { };
    if (!file.isOpen() || ::fstat(file.number(), &there) != 0) {
        const bool isRead = (how & O_ACCMODE) == O_RDONLY;
        return isRead ? absent(m_path, errno) : unwritable(m_path);
    }
    const QString hint = u"Make a copy of it, and name that."_s;
    if (!S_ISREG(there.st_mode))
        return Failure{Code::FileNotFound, u"%1 is no plain file"_s.arg(m_path), u"Name one."_s};
    if (there.st_nlink > 1)
        return forbidden(m_path, u"has another name elsewhere (it is a hard link)"_s, hint);
    if (there.st_uid != ::geteuid() && isForEverybody(*m_folder))
        return forbidden(m_path, u"belongs to another user"_s, hint);
    return file;
}

OrFailure<QByteArray> CallersFile::content(qint64 longest) const
{
    auto opened = open(O_RDONLY);
    if (const Failure *failure = failureIn(opened))
        return *failure;
    QFile file;
    FileDescriptor &descriptor = std::get<FileDescriptor>(opened);
    if (!file.open(descriptor.release(), QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return absent(m_path, EIO);
    const QByteArray content = file.read(longest + 1);
    if (content.size() > longest)
        return Failure{Code::PayloadTooLarge,
            u"%1 is longer than %2 bytes"_s.arg(m_path).arg(longest), u"Name a smaller file."_s};
    return content;
}

OrFailure<Nothing> CallersFile::replace(const QByteArray &content) const
{
    if (const auto wrong = wrongWithTarget())
        return *wrong;
    const QByteArray unfinished
        = ".clawdis-" + QUuid::createUuid().toByteArray(QUuid::WithoutBraces) + ".half";
    constexpr int how = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    FileDescriptor made{::openat(m_folder->number(), unfinished.constData(), how, 0600)};
    if (!made.isOpen())
        return unwritable(m_path);
    struct stat there { };
    if (::fstatat(m_folder->number(), name().constData(), &there, AT_SYMLINK_NOFOLLOW) == 0)
        ::fchmod(made.number(), there.st_mode & 0777);
    QFile file;
    bool isDone = file.open(made.number(), QIODevice::WriteOnly | QIODevice::Unbuffered)
        && file.write(content) == content.size()
        && (::fsync(made.number()) == 0 || errno == EINVAL);
    isDone = isDone
        && ::renameat(
               m_folder->number(), unfinished.constData(), m_folder->number(), name().constData())
            == 0;
    if (isDone)
        return Nothing{};
    const Failure failure = unwritable(m_path);
    ::unlinkat(m_folder->number(), unfinished.constData(), 0);
    return failure;
}

OrFailure<bool> CallersFile::take(const QString &from, Existing existing) const
{
    if (const auto wrong = wrongWithTarget())
        return *wrong;
    const QByteArray old = QFile::encodeName(from);
    const int how = existing == Existing::Kept ? keptByRename : 0;
    if (renamed(old.constData(), m_folder->number(), name().constData(), how))
        return true;
    if (errno == EXDEV || errno == ENOENT)
        return false;
    return errno == EEXIST
        ? forbidden(m_path, u"is there already"_s, u"It is left as it is. Name another place."_s)
        : unwritable(m_path);
}
