// Show the settings of a profile, and which of them wait for a restart of its browser.

#include "core/catalogue/schema.h"
#include "core/commands/command_file.h"
#include "core/commands/settings_fields.h"

namespace commands::people::profileSettings {
namespace {

struct ProfileSettings {
    static QJsonObject schema()
    {
        QJsonObject all;
        QStringList absent;
        for (const ProfileSettingRow &each : profileSettingRows()) {
            if (each.isInForm())
                all.insert(each.key(), ::settings::parameterOf(each).schema);
            if (each.of != ProfileSettingRow::Of::All)
                absent.append(each.key());
        }
        return schema::object(all, absent);
    }
};

constexpr ShownField<QString> name{"name", "The profile."};
constexpr Field<ProfileSettings> values{"settings",
    "Each of its settings as it is now. What it has not is blank, 0, false or \"default\"."};
constexpr Field<QList<SettingRow>> form{
    "form", "How a person is asked for each of them, in this order, in sections."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const std::shared_ptr<Browser> browser = engine.hold(given[name]);
    const auto known = engine.store().find(given[name]).value_or(browser->profile());
    const QJsonObject written = engine.store().written(known.name);
    QJsonObject now;
    QList<SettingRow> rows;
    for (const ProfileSettingRow &each : profileSettingRows()) {
        if (!each.isInForm() || !each.isOf(known))
            continue;
        now.insert(each.key(), each.shown(known, written));
        rows.append(each.row);
    }
    co_return Reply{
        replies::profile(known.name),
        values.json(now),
        form(rows),
        replies::browserRestartNeeded(browser->outdatedSettings()),
    };
}

} // namespace

Command command()
{
    return {
        .summary = "Show the settings of a profile, and which of them wait for a restart.",
        .takes = {name},
        .gives = {replies::profile, values, form, replies::browserRestartNeeded},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"name": "work"})",
        .run = run,
        .timeLimit = std::chrono::seconds{2},
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::profileSettings
