#include "profiles/upload_roots.h"

#include "core/base/paths.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QString expanded(const QString &path)
{
    const bool isAtHome = path == u"~"_s || path.startsWith(u"~/"_s);
    return isAtHome ? QDir::homePath() + path.mid(1) : path;
}

// Links followed as far as the path leads to anything; the rest as it is spelled.
QString realPath(const QString &path)
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

bool isBelow(const QString &path, const QString &folder)
{
    return path.startsWith(folder.endsWith(u'/') ? folder : folder + u'/');
}

QStringList rootsOf(const Settings &settings)
{
    QStringList roots;
    for (const QString &root : settings.uploadRoots.value_or(usualUploadRoots()))
        roots.append(realPath(expanded(root)));
    return roots;
}

Failure outside(const QString &path, const QStringList &roots)
{
    const QString where = roots.isEmpty() ? u"browser.uploadRoots in clawdis.json is empty"_s
                                          : u"Uploads come from "_s + roots.join(u", "_s);
    return {Code::PathForbidden, u"%1 is not in a folder that uploads may come from"_s.arg(path),
        where + u": put the file there, or add its folder to browser.uploadRoots."_s};
}

Failure ourOwn(const QString &path)
{
    return {Code::PathForbidden, u"%1 is one of the app's own files"_s.arg(path),
        u"Below %1 there are logins and keys: only pictures and downloads in %2 can be uploaded."_s
            .arg(paths::home(), paths::media())};
}

} // namespace

QStringList usualUploadRoots()
{
    return {QDir::tempPath(), u"~/Downloads"_s, paths::media()};
}

bool isFolder(const QString &path)
{
    return isWholePath(path) && QFileInfo{expanded(path)}.isDir();
}

bool isWholePath(const QString &path)
{
    return QDir::isAbsolutePath(expanded(path));
}

OrFailure<QString> allowedUpload(const QString &path, const Settings &settings)
{
    if (!isWholePath(path)) {
        return Failure{Code::InvalidArgument, u"%1 is not a whole path"_s.arg(path),
            u"Give the path from the root, as in /tmp/report.pdf, or from ~."_s};
    }
    const QString real = realPath(expanded(path));
    const QStringList roots = rootsOf(settings);
    // Before it is said whether there is such a file: what is elsewhere is nobody's to learn.
    if (std::none_of(roots.begin(), roots.end(),
            [&real](const QString &root) { return isBelow(real, root); }))
        return outside(path, roots);
    if (isBelow(real, realPath(paths::home())) && !isBelow(real, realPath(paths::media())))
        return ourOwn(path);
    const QFileInfo file{real};
    if (!file.exists()) {
        return Failure{Code::FileNotFound, u"%1 does not exist"_s.arg(path),
            u"Check the path: the file must be on the machine the app runs on."_s};
    }
    if (!file.isFile()) {
        return Failure{Code::FileNotFound, u"%1 is not a regular file"_s.arg(path),
            u"Name a file: of a folder, name each file in it."_s};
    }
    if (!file.isReadable()) {
        return Failure{Code::PathForbidden, u"%1 cannot be read"_s.arg(path),
            u"Give the user the app runs as the right to read it."_s};
    }
    return real;
}
