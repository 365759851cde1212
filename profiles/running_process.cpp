#include "profiles/running_process.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace {

constexpr QLatin1String userDataDirSwitch{"--user-data-dir="};
constexpr QLatin1String typeSwitch{"--type="};

QString canonical(const QString &path)
{
    const QString resolved = QFileInfo{path}.canonicalFilePath();
    return resolved.isEmpty() ? QDir::cleanPath(path) : resolved;
}

} // namespace

bool RunningProcess::isBrowserOn(const QString &userDataDir) const
{
    const auto starts = [this](const QLatin1String &name) {
        return std::find_if(arguments.begin(), arguments.end(),
            [&name](const QString &argument) { return argument.startsWith(name); });
    };
    if (starts(typeSwitch) != arguments.end())
        return false;
    const auto found = starts(userDataDirSwitch);
    return found != arguments.end()
        && canonical(found->mid(userDataDirSwitch.size())) == canonical(userDataDir);
}

QString RunningProcess::describe() const
{
    const QString name = executable.isEmpty() ? arguments.value(0) : executable;
    const QString pidText = QStringLiteral("pid %1").arg(pid);
    return name.isEmpty() ? pidText : QStringLiteral("%1 (%2)").arg(name, pidText);
}
