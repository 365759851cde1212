// Give a profile another colour.

#include "core/commands/command_file.h"

namespace commands::profiles::recolorProfile {
namespace {

constexpr ShownField<QString> name{"name", "Profile to colour."};
constexpr ShownField<QString> color{"color", "Its new colour, as #RRGGBB."};
constexpr Field<QString> itsColor{"color", "Its colour from now on."};
constexpr Field<bool> restartNeeded{"browserRestartNeeded",
    "Its browser runs with another colour, and shows this one after its next start."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const Profile changed = engine.changeProfile(given[name], {{u"color"_s, given[color]}});
    const QStringList outdated = engine.browser(changed.name).outdatedSettings();
    co_return Reply{
        replies::ok(true),
        replies::profile(changed.name),
        itsColor(changed.color),
        restartNeeded(outdated.contains(u"color"_s)),
    };
}

QString describe(const CallResult &result)
{
    const bool waits = result.reply.value(u"browserRestartNeeded").toBool();
    return inWords("🦞 Profile \"{profile}\" is {color} now", result)
        + (waits ? u" (its browser shows it after its next start)"_s : QString{});
}

} // namespace

Command command()
{
    return {
        .summary = "Give a profile another colour.",
        .takes = {name, color},
        .gives = {replies::ok, replies::profile, itsColor, restartNeeded},
        .http = httpPost("/profiles/color"),
        .effect = Effect::Administers,
        .example = R"({"name": "work", "color": "#9933FF"})",
        .phrases = {{.positional = "name color", .describe = describe}},
        .run = run,
        .timeLimit = std::chrono::seconds{9},
    };
}

} // namespace commands::profiles::recolorProfile
