#include "profiles/chrome/chrome_arguments.h"

#include "profiles/chrome/chrome_finder.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Gives a page 1280 x 720: the shell's window has nothing around it.
QString headlessWindow(const ChromeLaunch &launch)
{
    return isHeadlessShell(launch.executable) ? u"--window-size=1280,720"_s
                                              : u"--window-size=1280,807"_s;
}

constexpr QLatin1String disableFeatures{"--disable-features="};
constexpr QLatin1String disableBlinkFeatures{"--disable-blink-features="};

// Only Chromes of ours have it.
constexpr QLatin1String ourClass{"--class=clawdis-"};

// Chrome reads only the last of several lists: merges the user's with ours.
QString joined(QLatin1String list, QStringList features, const QStringList &extraArguments)
{
    for (const QString &argument : extraArguments) {
        if (argument.startsWith(list))
            features += argument.mid(list.size()).split(u',', Qt::SkipEmptyParts);
    }
    features.removeDuplicates();
    return list + features.join(u',');
}

// DeferRendererTasksAfterInput would make every click in a background tab take 50 ms: see decision
// 008. The three after it load hidden pages for the address bar in every Chrome: 0.6 s of CPU and a
// renderer; without them Chrome draws its suggestions itself. What BackgroundFetch sends is seen by
// no rule: it comes from the browser's process, as downloads do.
QString disabledFeatures(const QStringList &extraArguments)
{
    return joined(disableFeatures,
        {u"Translate"_s, u"MediaRouter"_s, u"DialMediaRouteProvider"_s, u"OptimizationHints"_s,
            u"ChromeWhatsNewUI"_s, u"DeferRendererTasksAfterInput"_s, u"WebUIOmniboxPopup"_s,
            u"WebUIOmniboxAimPopup"_s, u"PreloadTopChromeWebUI"_s, u"BackgroundFetch"_s},
        extraArguments);
}

// A pipe makes navigator.webdriver true, and some sites then refuse logins: this makes it false.
// Chrome shows a warning in its startup window, so we open none.
QString disabledBlinkFeatures(const QStringList &extraArguments)
{
    return joined(disableBlinkFeatures, {u"AutomationControlled"_s}, extraArguments);
}

constexpr QLatin1String blinkSettings{"--blink-settings="};

// Headless Chrome reports no mouse, and sites use touch layouts. Chrome reads only the last of
// several --blink-settings too.
QString settingsOfMouse(const QStringList &extraArguments)
{
    QString settings = blinkSettings + u"primaryHoverType=2,availableHoverTypes=2,"_s
        + u"primaryPointerType=4,availablePointerTypes=4"_s;
    for (const QString &argument : extraArguments) {
        if (argument.startsWith(blinkSettings))
            settings += u',' + argument.mid(blinkSettings.size());
    }
    return settings;
}

QString nameOf(const QString &argument)
{
    return argument.section(u'=', 0, 0).trimmed();
}

bool has(const ChromeLaunch &launch, const QString &name)
{
    return std::any_of(launch.extraArguments.begin(), launch.extraArguments.end(),
        [&name](const QString &argument) { return nameOf(argument) == name; });
}

bool isHeadless(const ChromeLaunch &launch)
{
    return launch.headless || !hasDisplay() || isHeadlessShell(launch.executable);
}

// A step to the right and down for each profile, so that none covers another exactly.
QString windowPosition(quint16 port)
{
    constexpr int step = 32;
    const int place = 10 + step * (port % 10);
    return u"--window-position=%1,%2"_s.arg(place).arg(place);
}

} // namespace

QStringList chromeArguments(const ChromeLaunch &launch)
{
    // The last of equal switches counts: the user's come first, so that ours win.
    QStringList arguments;
    for (const QString &argument : launch.extraArguments) {
        const bool isJoined
            = argument.startsWith(disableFeatures) || argument.startsWith(disableBlinkFeatures);
        if (!isReservedArgument(argument) && !isJoined)
            arguments.append(argument);
    }
    if (launch.aloneAt.isEmpty())
        arguments += {u"--remote-debugging-pipe"_s, disabledBlinkFeatures(launch.extraArguments)};
    arguments += {
        u"--user-data-dir="_s + launch.userDataDir,
        u"--no-first-run"_s,
        u"--no-default-browser-check"_s,
        u"--disable-sync"_s,
        u"--disable-background-networking"_s,
        u"--disable-component-update"_s,
        disabledFeatures(launch.extraArguments),
        u"--disable-session-crashed-bubble"_s,
        u"--hide-crash-restore-bubble"_s,
        u"--password-store=basic"_s,
        // Background tabs run as fast as one in front.
        u"--disable-backgrounding-occluded-windows"_s,
        u"--disable-renderer-backgrounding"_s,
        u"--disable-background-timer-throttling"_s,
        // A new renderer ends itself, as if crashed, if it is not spoken to in 15 s: too short on a
        // busy machine.
        u"--ipc-connection-timeout=60"_s,
        ourClass + launch.name,
        // Shown in taskbars; page titles are on the tabs.
        u"--window-name="_s + launch.name,
    };
    // As whole Chromes do.
    if (isHeadlessShell(launch.executable))
        arguments += u"--site-per-process"_s;
    if (isHeadless(launch)) {
        arguments += {u"--headless=new"_s, u"--disable-gpu"_s, settingsOfMouse(arguments)};
        const bool isSized = std::any_of(arguments.begin(), arguments.end(),
            [](const QString &argument) { return nameOf(argument) == u"--window-size"_s; });
        if (!isSized)
            arguments += headlessWindow(launch);
    }
    if (hasWindow(launch) && !launch.remembersPlace && !has(launch, u"--window-position"_s))
        arguments += windowPosition(launch.port);
    if (launch.noSandbox) {
        // --test-type: no warning bar about the missing sandbox.
        arguments += {u"--no-sandbox"_s, u"--disable-setuid-sandbox"_s, u"--test-type"_s};
    }
    arguments += platformArguments();
    if (!launch.aloneAt.isEmpty()) {
        arguments += launch.aloneAt;
        return arguments;
    }
    // We open the first window: Chrome's own comes to the front and takes the keyboard.
    arguments += hasWindow(launch) ? u"--no-startup-window"_s : u"about:blank"_s;
    return arguments;
}

bool hasWindow(const ChromeLaunch &launch)
{
    return !isHeadless(launch) && !has(launch, u"--headless"_s);
}

QString windowClass(const QString &profile)
{
    return ourClass.mid(ourClass.indexOf(u'=') + 1) + profile;
}

bool isOfOurs(const QStringList &arguments)
{
    return std::any_of(arguments.begin(), arguments.end(),
        [](const QString &argument) { return argument.startsWith(ourClass); });
}

bool isReservedArgument(const QString &argument)
{
    static const QStringList reserved{u"--remote-debugging-port"_s, u"--remote-debugging-pipe"_s,
        u"--remote-debugging-address"_s, u"--user-data-dir"_s, u"--enable-automation"_s};
    return reserved.contains(nameOf(argument));
}
