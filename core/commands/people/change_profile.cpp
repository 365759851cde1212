// Change settings of a profile: all that are given, or none. People only: what it may reach and
// what needs a yes in it guards them from agents.

#include "core/commands/command_file.h"
#include "core/commands/settings_fields.h"

namespace commands::people::changeProfile {
namespace {

constexpr ShownField<QString> name{"name", "The profile."};

QList<Parameter> everySetting()
{
    QList<Parameter> all{name};
    for (const ProfileSettingRow &row : profileSettingRows()) {
        if (row.isInForm())
            all.append(::settings::parameterOf(row));
    }
    return all;
}

// What cannot be said of a profile of its kind would be written, and count for nothing.
void requireOf(const Profile &profile, const QJsonObject &changes)
{
    for (const ProfileSettingRow &row : profileSettingRows()) {
        if (!changes.contains(row.key()) || row.isOf(profile))
            continue;
        throw Failure{Code::InvalidValue,
            profile.isRemote()
                ? u"%1 is not for profile \"%2\", whose browser is started elsewhere"_s.arg(
                    row.key(), profile.name)
                : u"%1 is not for profile \"%2\", whose browser is started here"_s.arg(
                    row.key(), profile.name),
            u"Nothing was changed."_s};
    }
    const QJsonValue address = changes.value(u"cdpUrl"_s);
    if (address.isNull())
        throw Failure{Code::InvalidValue, u"cdpUrl must be an address"_s,
            u"For example http://other-machine:9222."_s};
}

Task<Reply> run(Engine &engine, Arguments given)
{
    const QJsonObject changes = ::settings::profileChangesIn(given);
    const std::shared_ptr<Browser> browser = engine.hold(given[name]);
    requireOf(engine.store().find(given[name]).value_or(browser->profile()), changes);
    engine.changeProfile(given[name], changes);
    co_return Reply{
        replies::ok(true),
        replies::profile(given[name]),
        replies::browserRestartNeeded(browser->outdatedSettings()),
    };
}

} // namespace

Command command()
{
    return {
        .summary = "Change settings of a profile: all that are given, or none.",
        .takes = everySetting(),
        .gives = {replies::ok, replies::profile, replies::browserRestartNeeded},
        .effect = Effect::Administers,
        .reach = Reach::People,
        .example = R"({"name": "work", "maxMemoryMb": 4000})",
        .run = run,
        .timeLimit = std::chrono::seconds{9},
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::changeProfile
