// Show the settings, and which of them wait for a restart.

#include "core/browser/engine.h"
#include "core/catalogue/schema.h"
#include "core/commands/commands.h"
#include "core/commands/settings_fields.h"
#include "profiles/chrome/chrome_finder.h"
#include "profiles/desktop/autostart.h"
#include "profiles/secrets/access_token.h"
#include "profiles/settings/upload_roots.h"

using namespace Qt::StringLiterals;

namespace {

struct SettingsRow { };

} // namespace

template<> struct Codec<SettingsRow> : ToldOnly<SettingsRow> {
    static QJsonObject schema()
    {
        const QJsonObject truth = Codec<bool>::schema();
        const QJsonObject text = Codec<QString>::schema();
        const QJsonObject texts = Codec<QList<QString>>::schema();
        return schema::object(
            {{u"enabled"_s, truth}, {u"controlUrl"_s, text}, {u"cdpUrl"_s, text},
                {u"color"_s, text}, {u"headless"_s, truth}, {u"attachOnly"_s, truth},
                {u"executablePath"_s, text}, {u"detectedExecutable"_s, text},
                {u"noSandbox"_s, truth}, {u"extraArgs"_s, texts}, {u"defaultProfile"_s, text},
                {u"requireToken"_s, truth}, {u"uploadRoots"_s, texts}, {u"fileRoots"_s, texts},
                {u"openWindow"_s, truth}, {u"theme"_s, Codec<Theme>::schema()}},
            {u"cdpUrl"_s});
    }
};

namespace {

constexpr Field<SettingsRow> row{"settings",
    "Every setting as it is now. Without a cdpUrl browsers are started here; an executablePath "
    "that is empty means the detectedExecutable, which is empty where none is found."};
constexpr Field<QList<QString>> usualRoots{
    "usualUploadRoots", "What uploadRoots is where nobody has set it."};
constexpr Field<bool> startsAtLogin{
    "startsAtLogin", "The desktop starts the app when its user logs in."};
constexpr Field<bool> tokenIsSet{"tokenIsSet", "An access token has been made."};
constexpr Field<QString> secretsPlace{
    "secretsPlace", "Where the token is or would be kept, and what that guards against."};

QJsonObject rowOf(const ProfileStore &store)
{
    const Settings &settings = store.settings();
    const auto found = findChrome({});
    const auto *chrome = std::get_if<FoundChrome>(&found);
    QJsonObject made{
        {u"enabled"_s, settings.enabled},
        {u"controlUrl"_s, settings.controlUrl.toString()},
        {u"color"_s, settings.color},
        {u"headless"_s, settings.headless},
        {u"attachOnly"_s, settings.attachOnly},
        {u"executablePath"_s, settings.executablePath},
        {u"detectedExecutable"_s, chrome ? chrome->path : QString{}},
        {u"noSandbox"_s, settings.noSandbox},
        {u"extraArgs"_s, QJsonArray::fromStringList(settings.extraArguments)},
        {u"defaultProfile"_s, store.defaultProfile()},
        {u"requireToken"_s, settings.requireToken},
        {u"uploadRoots"_s,
            QJsonArray::fromStringList(settings.uploadRoots.value_or(usualUploadRoots()))},
        {u"fileRoots"_s,
            QJsonArray::fromStringList(settings.fileRoots.value_or(usualFileRoots(settings)))},
        {u"openWindow"_s, settings.openWindow},
        {u"theme"_s, toWord(settings.theme)},
    };
    if (!settings.cdpUrl.isEmpty())
        made.insert(u"cdpUrl"_s, settings.cdpUrl.toString());
    return made;
}

Task<Reply> run(Engine &engine, Arguments)
{
    co_return Reply{
        {u"settings"_s, rowOf(engine.store())},
        {u"usualUploadRoots"_s, QJsonArray::fromStringList(usualUploadRoots())},
        {u"startsAtLogin"_s, autostart::isOn()},
        {u"tokenIsSet"_s, AccessToken::isSet()},
        {u"secretsPlace"_s, AccessToken::place()},
        {u"restartNeeded"_s, QJsonArray::fromStringList(engine.outdatedSettings())},
        {u"browserRestartNeeded"_s, QJsonArray::fromStringList(engine.outdatedBrowserSettings())},
    };
}

} // namespace

Command commands::people::settings()
{
    return {
        .name = "settings",
        .summary = "Show the settings, and which of them wait for a restart.",
        .takes = {},
        .gives = {row, usualRoots, startsAtLogin, tokenIsSet, secretsPlace, replies::restartNeeded,
            replies::browserRestartNeeded},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{2},
        .worksWhileDisabled = true,
    };
}
