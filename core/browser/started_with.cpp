#include "core/browser/started_with.h"

#include "base/paths.h"

using namespace Qt::StringLiterals;

ChromeLaunch StartedWith::launchOf(const QString &executable) const
{
    return {.executable = executable,
        .name = profile.name,
        .color = profile.color,
        .userDataDir = paths::userDataDir(profile.name),
        .port = profile.cdpPort,
        .headless = settings.headless,
        .noSandbox = settings.noSandbox,
        .extraArguments = settings.extraArguments};
}

QStringList StartedWith::outdated(const Settings &now, const Profile &profileNow) const
{
    QStringList names;
    const auto compare = [&names](const QString &name, bool isSame) {
        if (!isSame)
            names.append(name);
    };
    compare(u"cdpUrl"_s, profileNow.endpoint() == profile.endpoint());
    if (!profile.isRemote())
        compare(u"attachOnly"_s, now.attachOnly == settings.attachOnly);
    if (!isOurs)
        return names;
    compare(u"color"_s, profileNow.color == profile.color);
    compare(u"executablePath"_s, now.executablePath == settings.executablePath);
    compare(u"extraArgs"_s, now.extraArguments == settings.extraArguments);
    compare(u"headless"_s, now.headless == settings.headless);
    compare(u"noSandbox"_s, now.noSandbox == settings.noSandbox);
    return names;
}
