#include "profiles/settings/setting_table.h"

#include "profiles/settings/profile.h"
#include "profiles/settings/service_rows.h"
#include "profiles/settings/setting_checks.h"
#include "profiles/settings/upload_roots.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

QList<SettingRow> agentRows()
{
    return {
        {.key = "enabled",
            .member = &Settings::enabled,
            .label = "Agents may use the browser",
            .meaning
            = "Switched off, browsers are closed and every call is answered \"disabled\"."},
        {.key = "defaultProfile",
            .member = &Settings::defaultProfile,
            .label = "Default profile",
            .meaning = "The profile of calls that name none.",
            .form = SettingForm::ProfileName,
            .check = setting_checks::defaultProfile},
        {.key = "color",
            .member = &Settings::color,
            .label = "Accent colour",
            .meaning = "Marks the browsers of profiles without a colour of their own, and the claw "
                       "in the tray: #RRGGBB.",
            .form = SettingForm::Color,
            .counts = SettingCounts::WithProfile,
            .check = setting_checks::color},
        {.key = "controlUrl",
            .member = &Settings::controlUrl,
            .label = "Control URL",
            .meaning = "Where agents reach the HTTP API: http://127.0.0.1 and a port.",
            .form = SettingForm::Line,
            .counts = SettingCounts::AtAppStart,
            .check = setting_checks::controlUrl},
        {.key = "cdpUrl",
            .member = &Settings::cdpUrl,
            .label = "CDP URL",
            .meaning = "The debugging address of a browser that somebody else runs, for the "
                       "profile clawd.",
            .form = SettingForm::Line,
            .counts = SettingCounts::WithProfile,
            .otherwise = "none: browsers are started here",
            .check = setting_checks::cdpUrl},
        {.key = "recorder",
            .member = &Settings::recorder,
            .label = "Record calls",
            .meaning = "Every call is kept on this machine, with pictures of what acts changed; "
                       "never what was typed as a secret."},
        {.key = "recorderMb",
            .member = &Settings::recorderMb,
            .label = "Size of the record",
            .meaning = "Megabytes that the record takes at most, with its pictures.",
            .form = SettingForm::Number,
            .least = 5,
            .most = 100'000},
    };
}

QList<SettingRow> chromeRows()
{
    return {
        {.key = "executablePath",
            .member = &Settings::executablePath,
            .label = "Program",
            .meaning = "The program of the browser, with its whole path.",
            .form = SettingForm::Program,
            .counts = SettingCounts::AtBrowserStart,
            .otherwise = "found by itself",
            .check = setting_checks::executablePath},
        {.key = "headlessPath",
            .member = &Settings::headlessPath,
            .label = "Program without a window",
            .meaning = "The program for browsers without a window, with its whole path: Chrome's "
                       "headless shell, or, where that is not enough for sessions, a whole Chrome.",
            .form = SettingForm::Program,
            .counts = SettingCounts::AtBrowserStart,
            .otherwise = "the same; for sessions the headless shell beside it",
            .check = setting_checks::headlessPath},
        {.key = "headless",
            .member = &Settings::headless,
            .label = "Run without a window",
            .meaning = "Browsers are started without a window, as they are where there is no "
                       "display.",
            .counts = SettingCounts::AtBrowserStart},
        {.key = "attachOnly",
            .member = &Settings::attachOnly,
            .label = "Only attach",
            .meaning = "Never starts a browser, only connects to one that runs already.",
            .counts = SettingCounts::AtConnection},
        {.key = "noSandbox",
            .member = &Settings::noSandbox,
            .label = "No sandbox",
            .meaning = "Takes a guard against hostile pages away. Some containers need it.",
            .counts = SettingCounts::AtBrowserStart},
        {.key = "keepRunning",
            .member = &Settings::keepRunning,
            .label = "Keep browsers running",
            .meaning = "Browsers run on when the app quits, and its next start takes them over "
                       "with their tabs. They are not reachable meanwhile."},
        {.key = "extraArgs",
            .member = &Settings::extraArguments,
            .label = "More arguments",
            .meaning = "More arguments for Chrome's command line.",
            .form = SettingForm::Lines,
            .counts = SettingCounts::AtBrowserStart,
            .check = setting_checks::extraArgs},
    };
}

QList<SettingRow> accessRows()
{
    return {
        {.key = "tabOwnership",
            .member = &Settings::tabOwnership,
            .label = "Agents own their tabs",
            .meaning
            = "A tab is its opener's or first user's, by the caller's name: others may read "
              "it and act in it no more, until it was unused for 30 minutes."},
        {.key = "httpApi",
            .member = &Settings::httpApi,
            .label = "HTTP API",
            .meaning = "Serves the HTTP API at the control URL; the command line needs no HTTP."},
        {.key = "requireToken",
            .member = &Settings::requireToken,
            .label = "Ask everyone for the token",
            .meaning = "Nobody gets in over HTTP without the access token; otherwise programs of "
                       "your own user need none."},
        {.key = "uploadRoots",
            .member = &Settings::uploadRoots,
            .label = "Upload folders",
            .meaning = "Agents may upload files from these folders only; from none if the list is "
                       "empty.",
            .form = SettingForm::Folders,
            .otherwise = "the system's folder for temporary files, and your downloads",
            .usual = [](const Settings &) { return usualUploadRoots(); },
            .check = setting_checks::uploadRoots},
        {.key = "approvals",
            .member = &Settings::approvals,
            .label = "Ask me first",
            .meaning = "Waits for your yes, one rule a line: request POST shop.example; click "
                       "shop.example buy now; upload *; download *.",
            .form = SettingForm::Lines,
            .otherwise = "nothing"},
        {.key = "fileRoots",
            .member = &Settings::fileRoots,
            .label = "File folders",
            .meaning = "Agents may open files of these folders only; of none if the list is empty.",
            .form = SettingForm::Folders,
            .otherwise = "those of uploadRoots",
            .usual = usualFileRoots,
            .check = setting_checks::fileRoots},
    };
}

QList<SettingRow> desktopRows()
{
    return {
        {.key = "startAtLogin",
            .label = "Start Clawdis when I log in",
            .meaning = "The desktop starts the app when its user logs in. Kept by the desktop."},
        {.key = "openWindow",
            .member = &Settings::openWindow,
            .label = "Show this window when Clawdis starts",
            .meaning = "The window shows itself when the app starts."},
        {.key = "theme",
            .member = &Settings::theme,
            .label = "Theme",
            .meaning = "How the window looks: as the desktop, light or dark.",
            .form = SettingForm::Choice,
            .choices = {{"system", "As the desktop"}, {"light", "Light"}, {"dark", "Dark"}}},
    };
}

QList<SettingRow> in(const char *section, QList<SettingRow> rows)
{
    for (SettingRow &row : rows)
        row.section = section;
    return rows;
}

QJsonValue jsonOf(bool value)
{
    return value;
}

QJsonValue jsonOf(int value)
{
    return value;
}

QJsonValue jsonOf(const QString &value)
{
    return value;
}

QJsonValue jsonOf(const QUrl &value)
{
    return value.isEmpty() ? QJsonValue{QJsonValue::Undefined} : QJsonValue{value.toString()};
}

QJsonValue jsonOf(const QStringList &value)
{
    return QJsonArray::fromStringList(value);
}

QJsonValue jsonOf(Theme value)
{
    return toWord(value);
}

} // namespace

const QList<SettingRow> &settingRows()
{
    static const QList<SettingRow> rows = in("Agent browser", agentRows())
        + in("Chrome", chromeRows()) + in("Access", accessRows()) + in("Access", textBrowserRows())
        + in("Access", serviceRows()) + in("Desktop", desktopRows());
    return rows;
}

QJsonValue valueOf(const SettingRow &row, const Settings &settings)
{
    const auto read = [&]<typename Member>(Member member) -> QJsonValue {
        if constexpr (std::is_same_v<Member, std::monostate>)
            return QJsonValue::Undefined;
        else if constexpr (std::is_same_v<Member, std::optional<QStringList> Settings::*>)
            return jsonOf((settings.*member).value_or(row.usual(settings)));
        else
            return jsonOf(settings.*member);
    };
    return std::visit(read, row.member);
}

bool isSame(const SettingRow &row, const Settings &one, const Settings &other)
{
    const auto compare = [&]<typename Member>(Member member) {
        if constexpr (std::is_same_v<Member, std::monostate>)
            return true;
        else
            return one.*member == other.*member;
    };
    return std::visit(compare, row.member);
}

const QList<ProfileSettingRow> &profileSettingRows()
{
    static const QList<ProfileSettingRow> rows{
        {.key = "cdpPort", .meaning = "The port of its browser on this machine."},
        {.key = "cdpUrl",
            .meaning = "Where a browser of somebody else runs, instead of a port.",
            .isSame = [](const Profile &one,
                          const Profile &other) { return one.endpoint() == other.endpoint(); }},
        {.key = "color",
            .meaning = "Its colour as #RRGGBB; the accent colour where it has none.",
            .isOfStart = true,
            .isSame
            = [](const Profile &one, const Profile &other) { return one.color == other.color; }},
        {.key = "allow",
            .meaning = "Addresses that its own tabs may reach, and no others: a list of hosts, "
                       "patterns or /regular expressions/.",
            .isOfStart = true,
            .isSame
            = [](const Profile &one, const Profile &other) { return one.allow == other.allow; }},
        {.key = "deny",
            .meaning = "Addresses that they may not reach, whatever allow says.",
            .isOfStart = true,
            .isSame
            = [](const Profile &one, const Profile &other) { return one.deny == other.deny; }},
        {.key = "approvals",
            .meaning = "Rules for what needs a person's yes in it, beside those of all.",
            .isOfStart = true,
            .isSame = [](const Profile &one,
                          const Profile &other) { return one.approvals == other.approvals; }},
        {.key = "privateNetworks",
            .meaning = "Whether they may reach this machine and private networks too.",
            .isOfStart = true,
            .isSame
            = [](const Profile &one,
                  const Profile &other) { return one.privateNetworks == other.privateNetworks; }},
        {.key = "keepSessionCookies",
            .meaning = "Whether cookies that sites set for one session are kept when its browser "
                       "ends, in any way.",
            .isOfStart = true,
            .isSame =
                [](const Profile &one, const Profile &other) {
                    return one.keepsSessionCookies == other.keepsSessionCookies;
                }},
        {.key = "agentTabs",
            .meaning = "How many tabs that agents opened stay open: the one used longest ago makes "
                       "room for the next; a person's never does. Any number where it is missing.",
            .isOfStart = true,
            .isSame
            = [](const Profile &one,
                  const Profile &other) { return one.mostAgentTabs == other.mostAgentTabs; }},
        {.key = "maxMemoryMb",
            .meaning = "Megabytes of memory that its Chrome may take. Above that, tabs of agents "
                       "are closed, and they open no further ones. No cap where it is missing.",
            .isOfStart = true,
            .isSame = [](const Profile &one,
                          const Profile &other) { return one.mostMemory == other.mostMemory; }},
        {.key = "maxDiskMb",
            .meaning = "Megabytes of the disk that it may take. Above that, agents open no "
                       "further tabs, and its caches are emptied before its next start. No cap "
                       "where it is missing.",
            .isOfStart = true,
            .isSame = [](const Profile &one,
                          const Profile &other) { return one.mostDisk == other.mostDisk; }},
    };
    return rows;
}

QStringList profileSettingKeys()
{
    QStringList keys;
    for (const ProfileSettingRow &row : profileSettingRows())
        keys.append(QString::fromLatin1(row.key));
    return keys;
}
