// Show the settings, and which of them wait for a restart.

#include "core/catalogue/schema.h"
#include "core/commands/command_file.h"
#include "core/commands/settings_fields.h"
#include "profiles/chrome/chrome_finder.h"
#include "profiles/desktop/autostart.h"
#include "profiles/secrets/access_token.h"
#include "profiles/settings/upload_roots.h"

namespace commands::people::settings {
namespace {

struct SettingsRow {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        QJsonObject all{{u"detectedExecutable"_s, text}};
        for (const SettingRow &row : settingRows()) {
            if (row.isInFile())
                all.insert(QString::fromLatin1(row.key), ::settings::parameterOf(row).schema);
        }
        return schema::object(all, {u"cdpUrl"_s});
    }
};

constexpr Field<SettingsRow> row{"settings",
    "Every setting as it is now. Without a cdpUrl browsers are started here; an executablePath "
    "that is empty means the detectedExecutable, which is empty where none is found."};
constexpr Field<QList<SettingRow>> form{
    "form", "How a person is asked for each of them, in this order, in sections."};
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
    QJsonObject made{{u"detectedExecutable"_s, chrome ? chrome->path : QString{}}};
    for (const SettingRow &each : settingRows()) {
        const QJsonValue value = valueOf(each, settings);
        if (!value.isUndefined())
            made.insert(QString::fromLatin1(each.key), value);
    }
    made.insert(u"defaultProfile"_s, store.defaultProfile());
    return made;
}

Task<Reply> run(Engine &engine, Arguments)
{
    co_return Reply{
        row.json(rowOf(engine.store())),
        form(settingRows()),
        usualRoots(usualUploadRoots()),
        startsAtLogin(autostart::isOn()),
        tokenIsSet(AccessToken::isSet()),
        secretsPlace(AccessToken::place()),
        replies::restartNeeded(engine.outdatedSettings()),
        replies::browserRestartNeeded(engine.outdatedBrowserSettings()),
    };
}

} // namespace

Command command()
{
    return {
        .summary = "Show the settings, and which of them wait for a restart.",
        .takes = {},
        .gives = {row, form, usualRoots, startsAtLogin, tokenIsSet, secretsPlace,
            replies::restartNeeded, replies::browserRestartNeeded},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{2},
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::settings
