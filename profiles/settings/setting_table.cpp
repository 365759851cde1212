#include "profiles/settings/setting_table.h"

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
            .label = QT_TRANSLATE_NOOP("Settings", "Agents may use the browser"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Switched off, browsers are closed and every call is answered \"disabled\".")},
        {.key = "defaultProfile",
            .member = &Settings::defaultProfile,
            .label = QT_TRANSLATE_NOOP("Settings", "Default profile"),
            .meaning = QT_TRANSLATE_NOOP("Settings", "The profile of calls that name none."),
            .form = SettingForm::ProfileName,
            .check = setting_checks::defaultProfile},
        {.key = "color",
            .member = &Settings::color,
            .label = QT_TRANSLATE_NOOP("Settings", "Accent colour"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Marks the browsers of profiles without a colour of their own, and the claw "
                "in the tray: #RRGGBB."),
            .form = SettingForm::Color,
            .counts = SettingCounts::WithProfile,
            .check = setting_checks::color},
        {.key = "controlUrl",
            .member = &Settings::controlUrl,
            .label = QT_TRANSLATE_NOOP("Settings", "Control URL"),
            .meaning = QT_TRANSLATE_NOOP(
                "Settings", "Where agents reach the HTTP API: http://127.0.0.1 and a port."),
            .form = SettingForm::Line,
            .counts = SettingCounts::AtAppStart,
            .check = setting_checks::controlUrl},
        {.key = "cdpUrl",
            .member = &Settings::cdpUrl,
            .label = QT_TRANSLATE_NOOP("Settings", "CDP URL"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "The debugging address of a browser that somebody else runs, for the "
                "profile clawd."),
            .form = SettingForm::Line,
            .counts = SettingCounts::WithProfile,
            .otherwise = QT_TRANSLATE_NOOP("Settings", "none: browsers are started here"),
            .check = setting_checks::cdpUrl},
        {.key = "recorder",
            .member = &Settings::recorder,
            .label = QT_TRANSLATE_NOOP("Settings", "Record calls"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Every call is kept on this machine, with pictures of what acts changed; "
                "never what was typed as a secret.")},
        {.key = "recorderMb",
            .member = &Settings::recorderMb,
            .label = QT_TRANSLATE_NOOP("Settings", "Size of the record"),
            .meaning = QT_TRANSLATE_NOOP(
                "Settings", "Megabytes that the record takes at most, with its pictures."),
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
            .label = QT_TRANSLATE_NOOP("Settings", "Program"),
            .meaning
            = QT_TRANSLATE_NOOP("Settings", "The program of the browser, with its whole path."),
            .form = SettingForm::Program,
            .counts = SettingCounts::AtBrowserStart,
            .otherwise = QT_TRANSLATE_NOOP("Settings", "found by itself"),
            .check = setting_checks::executablePath},
        {.key = "headlessPath",
            .member = &Settings::headlessPath,
            .label = QT_TRANSLATE_NOOP("Settings", "Program without a window"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "The program for browsers without a window, with its whole path: Chrome's "
                "headless shell, or, where that is not enough for sessions, a whole Chrome."),
            .form = SettingForm::Program,
            .counts = SettingCounts::AtBrowserStart,
            .otherwise
            = QT_TRANSLATE_NOOP("Settings", "the same; for sessions the headless shell beside it"),
            .check = setting_checks::headlessPath},
        {.key = "headless",
            .member = &Settings::headless,
            .label = QT_TRANSLATE_NOOP("Settings", "Run without a window"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Browsers are started without a window, as they are where there is no "
                "display."),
            .counts = SettingCounts::AtBrowserStart},
        {.key = "attachOnly",
            .member = &Settings::attachOnly,
            .label = QT_TRANSLATE_NOOP("Settings", "Only attach"),
            .meaning = QT_TRANSLATE_NOOP(
                "Settings", "Never starts a browser, only connects to one that runs already."),
            .counts = SettingCounts::AtConnection},
        {.key = "noSandbox",
            .member = &Settings::noSandbox,
            .label = QT_TRANSLATE_NOOP("Settings", "No sandbox"),
            .meaning = QT_TRANSLATE_NOOP(
                "Settings", "Takes a guard against hostile pages away. Some containers need it."),
            .counts = SettingCounts::AtBrowserStart},
        {.key = "keepRunning",
            .member = &Settings::keepRunning,
            .label = QT_TRANSLATE_NOOP("Settings", "Keep browsers running"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Browsers run on when the app quits, and its next start takes them over "
                "with their tabs. They are not reachable meanwhile.")},
        {.key = "extraArgs",
            .member = &Settings::extraArguments,
            .label = QT_TRANSLATE_NOOP("Settings", "More arguments"),
            .meaning = QT_TRANSLATE_NOOP("Settings", "More arguments for Chrome's command line."),
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
            .label = QT_TRANSLATE_NOOP("Settings", "Agents own their tabs"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "A tab is its opener's or first user's, by the caller's name: others may read "
                "it and act in it no more, until it was unused for 30 minutes.")},
        {.key = "httpApi",
            .member = &Settings::httpApi,
            .label = QT_TRANSLATE_NOOP("Settings", "HTTP API"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Serves the HTTP API at the control URL; the command line needs no HTTP.")},
        {.key = "requireToken",
            .member = &Settings::requireToken,
            .label = QT_TRANSLATE_NOOP("Settings", "Ask everyone for the token"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Nobody gets in over HTTP without the access token; otherwise programs of "
                "your own user need none.")},
        {.key = "uploadRoots",
            .member = &Settings::uploadRoots,
            .label = QT_TRANSLATE_NOOP("Settings", "Upload folders"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Agents may upload files from these folders only; from none if the list is "
                "empty."),
            .form = SettingForm::Folders,
            .otherwise = QT_TRANSLATE_NOOP(
                "Settings", "the system's folder for temporary files, and your downloads"),
            .usual = [](const Settings &) { return usualUploadRoots(); },
            .check = setting_checks::uploadRoots},
        {.key = "approvals",
            .member = &Settings::approvals,
            .label = QT_TRANSLATE_NOOP("Settings", "Ask me first"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Waits for your yes, one rule a line: request POST shop.example; click "
                "shop.example buy now; upload *; download *."),
            .form = SettingForm::Lines,
            .otherwise = QT_TRANSLATE_NOOP("Settings", "nothing")},
        {.key = "fileRoots",
            .member = &Settings::fileRoots,
            .label = QT_TRANSLATE_NOOP("Settings", "File folders"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "Agents may open files of these folders only; of none if the list is empty."),
            .form = SettingForm::Folders,
            .otherwise = QT_TRANSLATE_NOOP("Settings", "those of uploadRoots"),
            .usual = usualFileRoots,
            .check = setting_checks::fileRoots},
    };
}

QList<SettingRow> desktopRows()
{
    return {
        {.key = "startAtLogin",
            .label = QT_TRANSLATE_NOOP("Settings", "Start Clawdis when I log in"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "The desktop starts the app when its user logs in. Kept by the desktop.")},
        {.key = "openWindow",
            .member = &Settings::openWindow,
            .label = QT_TRANSLATE_NOOP("Settings", "Show this window when Clawdis starts"),
            .meaning
            = QT_TRANSLATE_NOOP("Settings", "The window shows itself when the app starts.")},
        {.key = "reopenTabs",
            .member = &Settings::reopenTabs,
            .label = QT_TRANSLATE_NOOP("Settings", "Open the tabs of last time again"),
            .meaning = QT_TRANSLATE_NOOP("Settings",
                "A browser that you start here shows the tabs that it had when it ended. One "
                "that an agent starts does not; the window offers them.")},
        {.key = "theme",
            .member = &Settings::theme,
            .label = QT_TRANSLATE_NOOP("Settings", "Theme"),
            .meaning
            = QT_TRANSLATE_NOOP("Settings", "How the window looks: as the desktop, light or dark."),
            .form = SettingForm::Choice,
            .choices = {{"system", QT_TRANSLATE_NOOP("Settings", "As the desktop")},
                {"light", QT_TRANSLATE_NOOP("Settings", "Light")},
                {"dark", QT_TRANSLATE_NOOP("Settings", "Dark")}}},
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
    static const QList<SettingRow> rows
        = in(QT_TRANSLATE_NOOP("Settings", "Agent browser"), agentRows())
        + in(QT_TRANSLATE_NOOP("Settings", "Chrome"), chromeRows())
        + in(QT_TRANSLATE_NOOP("Settings", "Access"), accessRows())
        + in(QT_TRANSLATE_NOOP("Settings", "Text browser service"), textBrowserRows())
        + in(QT_TRANSLATE_NOOP("Settings", "Automation service"), serviceRows())
        + in(QT_TRANSLATE_NOOP("Settings", "Desktop"), desktopRows());
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
