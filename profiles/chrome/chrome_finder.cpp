#include "profiles/chrome/chrome_finder.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace {

bool isProgram(const QString &path)
{
    const QFileInfo file{path};
    return file.isFile() && file.isExecutable();
}

} // namespace

OrFailure<FoundChrome> namedChrome(const QString &key, const QString &path)
{
    if (isProgram(path))
        return FoundChrome{path, u"custom"_s};
    if (QFileInfo::exists(path)) {
        return Failure{Code::ChromeNotFound, u"browser.%1 is not a program: %2"_s.arg(key, path),
            u"Name the program itself, one that may be executed."_s};
    }
    return Failure{Code::ChromeNotFound, u"browser.%1 not found: %2"_s.arg(key, path),
        u"Correct browser.%1, or remove it to have a browser looked for."_s.arg(key)};
}

OrFailure<FoundChrome> findChrome(const QString &configuredPath)
{
    return findChrome(configuredPath, chromeCandidates());
}

OrFailure<FoundChrome> findChrome(
    const QString &configuredPath, const QList<FoundChrome> &candidates)
{
    if (!configuredPath.isEmpty())
        return namedChrome(u"executablePath"_s, configuredPath);
    QStringList tried;
    for (const FoundChrome &candidate : candidates) {
        if (isProgram(candidate.path))
            return candidate;
        tried.append(candidate.path);
    }
    return Failure{Code::ChromeNotFound,
        u"No supported browser found (Chrome/Chromium on macOS or Linux)."_s,
        u"Install Chromium or Google Chrome, or set browser.executablePath. Looked for: %1"_s.arg(
            tried.join(u", "_s))};
}

bool isHeadlessShell(const QString &executable)
{
    const QString name = QFileInfo{executable}.fileName();
    return name.contains(u"headless-shell") || name.contains(u"headless_shell");
}

QString headlessShellOf(const QString &chrome)
{
    const QFileInfo program{QFileInfo{chrome}.canonicalFilePath()};
    const QDir folders[] = {u"/usr/lib/"_s + program.fileName(), program.dir()};
    for (const QDir &folder : folders) {
        for (const char *name : {"chromium-headless-shell", "chrome-headless-shell"}) {
            const QString path = folder.filePath(QString::fromLatin1(name));
            if (isProgram(path))
                return path;
        }
    }
    return {};
}
