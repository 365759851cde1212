#include "profiles/process/running_process.h"

#include <QDir>
#include <QFileInfo>

namespace {

constexpr QLatin1String userDataDirSwitch{"--user-data-dir="};
constexpr QLatin1String typeSwitch{"--type="};

QString canonical(const QString &path)
{
    const QString resolved = QFileInfo{path}.canonicalFilePath();
    return resolved.isEmpty() ? QDir::cleanPath(path) : resolved;
}

} // namespace

QString RunningProcess::browserFolder() const
{
    QString folder;
    for (const QString &argument : arguments) {
        if (argument.startsWith(typeSwitch))
            return {};
        if (argument.startsWith(userDataDirSwitch))
            folder = canonical(argument.mid(userDataDirSwitch.size()));
    }
    return folder;
}

bool RunningProcess::isBrowserOn(const QString &userDataDir) const
{
    const QString folder = browserFolder();
    return !folder.isEmpty() && folder == canonical(userDataDir);
}

QString RunningProcess::describe() const
{
    const QString name = executable.isEmpty() ? arguments.value(0) : executable;
    const QString pidText = QStringLiteral("pid %1").arg(pid);
    return name.isEmpty() ? pidText : QStringLiteral("%1 (%2)").arg(name, pidText);
}
