// Change settings: all that are given, or none.

#include "core/browser/engine.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/settings_fields.h"
#include "profiles/desktop/autostart.h"
#include "profiles/settings/settings_change.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<std::optional<bool>> enabled{
    "enabled", "Browsers may run; switched off, those that do are closed."};
constexpr Field<std::optional<QString>> controlUrl{
    "controlUrl", "Where the API is served: http://127.0.0.1 and a port."};
constexpr Field<std::optional<Text>> cdpUrl{
    "cdpUrl", "Where a browser of somebody else runs for the profile clawd; empty for none."};
constexpr Field<std::optional<QString>> color{
    "color", "Accent colour as #RRGGBB, and that of profiles without one of their own."};
constexpr Field<std::optional<bool>> headless{"headless", "Start browsers without a window."};
constexpr Field<std::optional<bool>> attachOnly{
    "attachOnly", "Never start a browser, only connect to one."};
constexpr Field<std::optional<Text>> executablePath{
    "executablePath", "Program of the browser; empty to have one looked for."};
constexpr Field<std::optional<bool>> noSandbox{
    "noSandbox", "Start browsers without their sandbox."};
constexpr Field<std::optional<TextList>> extraArgs{
    "extraArgs", "More arguments for the browser's command line."};
constexpr Field<std::optional<QString>> defaultProfile{
    "defaultProfile", "Profile of calls that name none."};
constexpr Field<std::optional<bool>> requireToken{
    "requireToken", "Let nobody in over HTTP without the access token."};
constexpr Field<std::optional<TextList>> uploadRoots{
    "uploadRoots", "Folders whose files may be uploaded; none for no uploads at all."};
constexpr Field<std::optional<TextList>> fileRoots{
    "fileRoots", "Folders whose files agents may open in Chrome; none for no files at all."};
constexpr Field<std::optional<bool>> openWindow{
    "openWindow", "Show the window when the app starts."};
constexpr Field<std::optional<Theme>> theme{"theme", "How the window looks."};
constexpr Field<std::optional<bool>> startAtLogin{
    "startAtLogin", "Let the desktop start the app when its user logs in."};

QJsonObject changesIn(const Arguments &given)
{
    QJsonObject changes;
    const auto take = [&]<typename T>(const Field<std::optional<T>> &field) {
        if (const std::optional<T> value = given[field])
            changes.insert(QLatin1StringView{field.name}, Codec<T>::write(*value));
    };
    take(enabled);
    take(controlUrl);
    take(cdpUrl);
    take(color);
    take(headless);
    take(attachOnly);
    take(executablePath);
    take(noSandbox);
    take(extraArgs);
    take(defaultProfile);
    take(requireToken);
    take(uploadRoots);
    take(fileRoots);
    take(openWindow);
    take(theme);
    return changes;
}

// Before anything is written: what cannot be written last would leave the rest changed.
void setAutostart(const Engine &engine, const QJsonObject &changes, bool on)
{
    orThrow(checkedChanges(changes, engine.store()));
    orThrow(autostart::set(on));
}

Task<Reply> run(Engine &engine, Arguments given)
{
    const QJsonObject changes = changesIn(given);
    const std::optional<bool> atLogin = given[startAtLogin];
    const bool wasAtLogin = autostart::isOn();
    if (atLogin)
        setAutostart(engine, changes, *atLogin);
    try {
        co_await engine.changeSettings(changes);
    } catch (const Failure &) {
        if (atLogin && *atLogin != wasAtLogin)
            autostart::set(wasAtLogin);
        throw;
    }
    co_return Reply{
        {u"ok"_s, true},
        {u"restartNeeded"_s, QJsonArray::fromStringList(engine.outdatedSettings())},
        {u"browserRestartNeeded"_s, QJsonArray::fromStringList(engine.outdatedBrowserSettings())},
    };
}

} // namespace

Command commands::people::changeSettings()
{
    return {
        .name = "changeSettings",
        .summary = "Change settings: all that are given, or none.",
        .takes = {enabled, controlUrl, cdpUrl, color, headless, attachOnly, executablePath,
            noSandbox, extraArgs, defaultProfile, requireToken, uploadRoots, fileRoots, openWindow,
            theme, startAtLogin},
        .gives = {replies::ok, replies::restartNeeded, replies::browserRestartNeeded},
        .effect = Effect::Administers,
        .reach = Reach::People,
        .example = R"({"theme": "dark"})",
        .run = run,
        .timeLimit = std::chrono::seconds{18},
        .worksWhileDisabled = true,
    };
}
