#include "profiles/settings/upload_roots.h"

#include "base/callers_file.h"
#include "base/paths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace {

using callers_file::Refusal;

QString expanded(const QString &path)
{
    const bool isAtHome = path == u"~"_s || path.startsWith(u"~/"_s);
    return isAtHome ? QDir::homePath() + path.mid(1) : path;
}

QStringList realPaths(const QStringList &folders)
{
    QStringList real;
    for (const QString &folder : folders)
        real.append(callers_file::realPath(expanded(folder)));
    return real;
}

// A hard link may be to any file of the disk, even one of the app's own.
bool hasOtherNames(const QString &real)
{
    struct stat found { };
    return ::stat(QFile::encodeName(real).constData(), &found) == 0 && S_ISREG(found.st_mode)
        && found.st_nlink > 1;
}

QString otherNames(const QString &path)
{
    return u"%1 has another name elsewhere (it is a hard link)"_s.arg(path);
}

Failure notToBeUploaded(Refusal why, const QString &path, const QStringList &roots)
{
    switch (why) {
    case Refusal::Outside:
        break;
    case Refusal::AppsOwn:
        return {Code::PathForbidden, u"%1 is one of the app's own files"_s.arg(path),
            u"Below %1 there are logins and keys: only pictures and downloads in %2 can be "
            u"uploaded."_s.arg(paths::home(), paths::media())};
    case Refusal::Hidden:
        return {Code::PathForbidden, u"%1 is hidden: a name in it begins with a dot"_s.arg(path),
            u"Give a copy of it, or add the hidden folder itself to browser.uploadRoots."_s};
    }
    const QString where = roots.isEmpty() ? u"browser.uploadRoots in clawdis.json is empty"_s
                                          : u"Uploads come from "_s + roots.join(u", "_s);
    return {Code::PathForbidden, u"%1 is not in a folder that uploads may come from"_s.arg(path),
        where + u": put the file there, or add its folder to browser.uploadRoots."_s};
}

Failure notToBeOpened(Refusal why, const QString &path, const QStringList &roots)
{
    switch (why) {
    case Refusal::Outside:
        break;
    case Refusal::AppsOwn:
        return {Code::AddressForbidden, u"%1 is one of the app's own files"_s.arg(path),
            u"Below %1 only what lies in %2 may be opened."_s.arg(paths::home(), paths::media())};
    case Refusal::Hidden:
        return {Code::AddressForbidden, u"%1 is hidden: a name in it begins with a dot"_s.arg(path),
            u"Open a copy of it, or add the hidden folder itself to browser.fileRoots."_s};
    }
    const QString where = roots.isEmpty()
        ? u"browser.fileRoots is empty"_s
        : u"Agents may open what lies in "_s + roots.join(u", "_s);
    return {Code::AddressForbidden, u"%1 is in no folder whose files agents may open"_s.arg(path),
        where + u": put it there, add its folder to browser.fileRoots, or serve it over HTTP."_s};
}

} // namespace

QStringList usualUploadRoots()
{
    return {QDir::tempPath(), u"~/Downloads"_s, paths::media()};
}

QStringList usualFileRoots(const Settings &settings)
{
    return settings.uploadRoots.value_or(usualUploadRoots());
}

bool isFolder(const QString &path)
{
    return isWholePath(path) && QFileInfo{expanded(path)}.isDir();
}

bool isWholePath(const QString &path)
{
    return QDir::isAbsolutePath(expanded(path));
}

OrFailure<QString> allowedUpload(const QString &path, const Settings &settings, Uploads uploads)
{
    if (!isWholePath(path)) {
        return Failure{Code::InvalidArgument, u"%1 is not a whole path"_s.arg(path),
            u"Give the path from the root, as in /tmp/report.pdf, or from ~."_s};
    }
    const QString real = callers_file::realPath(expanded(path));
    const QStringList roots = realPaths(settings.uploadRoots.value_or(usualUploadRoots()));
    // Checked before existence: callers must not learn which files exist elsewhere.
    if (const auto why = callers_file::refusalOf(real, roots))
        return notToBeUploaded(*why, path, roots);
    const QFileInfo file{real};
    if (!file.exists()) {
        return Failure{Code::FileNotFound, u"%1 does not exist"_s.arg(path),
            u"Check the path: the file must be on the machine the app runs on."_s};
    }
    const bool mayBe = file.isFile() || (uploads == Uploads::FilesAndFolders && file.isDir());
    if (!mayBe) {
        return Failure{Code::FileNotFound, u"%1 is not a regular file"_s.arg(path),
            u"Name a file: of a folder, name each file in it."_s};
    }
    if (!file.isReadable()) {
        return Failure{Code::PathForbidden, u"%1 cannot be read"_s.arg(path),
            u"Give the user the app runs as the right to read it."_s};
    }
    if (hasOtherNames(real))
        return Failure{
            Code::PathForbidden, otherNames(path), u"Make a copy of it, and give that."_s};
    return real;
}

OrFailure<QString> allowedFile(const QString &path, const Settings &settings)
{
    const QString real = callers_file::realPath(path);
    const QStringList roots = realPaths(settings.fileRoots.value_or(usualFileRoots(settings)));
    if (const auto why = callers_file::refusalOf(real, roots))
        return notToBeOpened(*why, path, roots);
    if (hasOtherNames(real))
        return Failure{
            Code::AddressForbidden, otherNames(path), u"Make a copy of it, and open that."_s};
    return real;
}
