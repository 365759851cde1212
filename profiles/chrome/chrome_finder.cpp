#include "profiles/chrome/chrome_finder.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

OrFailure<FoundChrome> findChrome(const QString &configuredPath)
{
    return findChrome(configuredPath, chromeCandidates());
}

OrFailure<FoundChrome> findChrome(
    const QString &configuredPath, const QList<FoundChrome> &candidates)
{
    const auto isProgram = [](const QString &path) {
        const QFileInfo file{path};
        return file.isFile() && file.isExecutable();
    };
    if (!configuredPath.isEmpty()) {
        if (isProgram(configuredPath))
            return FoundChrome{configuredPath, u"custom"_s};
        if (QFileInfo::exists(configuredPath)) {
            return Failure{Code::ChromeNotFound,
                u"browser.executablePath is not a program: %1"_s.arg(configuredPath),
                u"Name the program itself, one that may be executed."_s};
        }
        return Failure{Code::ChromeNotFound,
            u"browser.executablePath not found: %1"_s.arg(configuredPath),
            u"Correct browser.executablePath, or remove it to have a browser looked for."_s};
    }
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
