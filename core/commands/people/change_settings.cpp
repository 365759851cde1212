// Change settings: all that are given, or none.

#include "core/commands/command_file.h"
#include "core/commands/settings_fields.h"
#include "profiles/desktop/autostart.h"
#include "profiles/settings/settings_change.h"

namespace commands::people::changeSettings {
namespace {

constexpr Field<std::optional<bool>> startAtLogin{
    "startAtLogin", "Let the desktop start the app when its user logs in."};

QList<Parameter> everySetting()
{
    QList<Parameter> all;
    for (const SettingRow &row : settingRows())
        all.append(::settings::parameterOf(row));
    return all;
}

// Called first: if it failed last, the rest would be changed already.
void setAutostart(const Engine &engine, const QJsonObject &changes, bool on)
{
    orThrow(checkedChanges(changes, engine.store()));
    orThrow(autostart::set(on));
}

Task<Reply> run(Engine &engine, Arguments given)
{
    const QJsonObject changes = ::settings::changesIn(given);
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
        replies::ok(true),
        replies::restartNeeded(engine.outdatedSettings()),
        replies::browserRestartNeeded(engine.outdatedBrowserSettings()),
    };
}

} // namespace

Command command()
{
    return {
        .summary = "Change settings: all that are given, or none.",
        .takes = everySetting(),
        .gives = {replies::ok, replies::restartNeeded, replies::browserRestartNeeded},
        .effect = Effect::Administers,
        .reach = Reach::People,
        .example = R"({"theme": "dark"})",
        .run = run,
        .timeLimit = std::chrono::seconds{18},
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::changeSettings
