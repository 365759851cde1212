// Give a profile another colour.

#include "core/browser/engine.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<QString> name{"name", "Profile to colour."};
constexpr Field<QString> color{"color", "Its new colour, as #RRGGBB."};
constexpr Field<QString> itsColor{"color", "Its colour from now on."};
constexpr Field<bool> restartNeeded{"browserRestartNeeded",
    "Its browser runs with another colour, and shows this one after its next start."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const Profile changed = engine.recolor(given[name], given[color]);
    const QStringList outdated = engine.browser(changed.name).outdatedSettings();
    co_return Reply{
        {u"ok"_s, true},
        {u"profile"_s, changed.name},
        {u"color"_s, changed.color},
        {u"browserRestartNeeded"_s, outdated.contains(u"color"_s)},
    };
}

} // namespace

Command commands::profiles::recolor()
{
    return {
        .name = "recolorProfile",
        .summary = "Give a profile another colour.",
        .takes = {name, color},
        .gives = {replies::ok, replies::profile, itsColor, restartNeeded},
        .http = httpPost("/profiles/color"),
        .effect = Effect::Administers,
        .example = R"({"name": "work", "color": "#9933FF"})",
        .run = run,
        .timeLimit = std::chrono::seconds{9},
    };
}
