#include "profiles/settings/chrome_choice.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QString installedShell()
{
    const QStringList places = headlessShells();
    const auto found = std::find_if(places.begin(), places.end(),
        [](const QString &path) { return QFileInfo{path}.isExecutable(); });
    return found == places.end() ? QString{} : *found;
}

bool needsWholeChrome(const QString &argument)
{
    static const QStringList names{u"--load-extension"_s, u"--disable-extensions-except"_s};
    return names.contains(argument.section(u'=', 0, 0).trimmed());
}

} // namespace

std::optional<QString> whyNoHeadlessShell(const Settings &settings)
{
    const QString named
        = settings.headlessPath.isEmpty() ? settings.executablePath : settings.headlessPath;
    if (!named.isEmpty())
        return isHeadlessShell(named) ? std::nullopt
                                      : std::optional{u"the settings name "_s + named};
    const QStringList &extra = settings.extraArguments;
    if (const auto it = std::find_if(extra.begin(), extra.end(), needsWholeChrome);
        it != extra.end())
        return u"it has no extensions: %1"_s.arg(*it);
    if (installedShell().isEmpty())
        return u"it is not installed"_s;
    return std::nullopt;
}

OrFailure<FoundChrome> chooseChrome(const Settings &settings, bool hasWindow)
{
    if (!hasWindow && !settings.headlessPath.isEmpty())
        return namedChrome(u"headlessPath"_s, settings.headlessPath);
    if (hasWindow || !settings.executablePath.isEmpty() || whyNoHeadlessShell(settings))
        return findChrome(settings.executablePath);
    return FoundChrome{installedShell(), u"chromium"_s};
}
