#include "core/browser/lifecycle/started_with.h"

#include "base/paths.h"
#include "core/browser/lifecycle/profile_limits.h"
#include "profiles/settings/chrome_choice.h"
#include "profiles/settings/profile_rows.h"

using namespace Qt::StringLiterals;

OrFailure<FoundChrome> StartedWith::chrome() const
{
    const ChromeUse headless = profile.isForSessions ? ChromeUse::Sessions : ChromeUse::Headless;
    return chooseChrome(settings, hasWindow(launchOf({})) ? ChromeUse::Window : headless);
}

ChromeLaunch StartedWith::launchOf(const QString &executable) const
{
    QStringList more = settings.extraArguments;
    if (limitingPort != 0)
        more += limitingArguments(limitingPort, settings.extraArguments);
    // All that a policy cannot see goes the proxy's way, or none.
    if (profile.isForSessions || limitingPort != 0)
        more
            += {u"--disable-quic"_s, u"--force-webrtc-ip-handling-policy=disable_non_proxied_udp"_s,
                u"--webrtc-ip-handling-policy=disable_non_proxied_udp"_s};
    return {.executable = executable,
        .name = profile.name,
        .color = profile.color,
        .userDataDir = paths::userDataDir(profile.name),
        .port = profile.cdpPort,
        .headless = profile.headless.value_or(settings.headless) || profile.isForSessions,
        .noSandbox = settings.noSandbox || profile.hasNoSandbox,
        .keepsSessionCookies = profile.keepsSessionCookies,
        .extraArguments = more};
}

QStringList StartedWith::outdated(const Settings &now, const Profile &profileNow) const
{
    QStringList names;
    for (const ProfileSettingRow &row : profileSettingRows()) {
        // A Chrome that is only attached to never shows the colour.
        const bool isOfStart
            = row.of == ProfileSettingRow::Of::Started || row.row.form == SettingForm::Color;
        const bool applies = row.isSame && (isOurs || !isOfStart);
        if (applies && !row.isSame(profileNow, profile))
            names.append(row.key());
    }
    for (const SettingRow &row : settingRows()) {
        const bool applies = (row.counts == SettingCounts::AtBrowserStart && isOurs)
            || (row.counts == SettingCounts::AtConnection && !profile.isRemote());
        if (applies && !isSame(row, now, settings))
            names.append(QString::fromLatin1(row.key));
    }
    return names;
}
