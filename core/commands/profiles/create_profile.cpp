// Create a profile: a Chrome of our own, or the address of somebody else's.

#include "core/commands/command_file.h"
#include "core/commands/profile_fields.h"

namespace commands::profiles::createProfile {
namespace {

constexpr ShownField<QString> name{
    "name", "Its name: lower-case letters, digits and hyphens, at most 64."};
constexpr ShownField<std::optional<QString>> color{
    "color", "Its colour as #RRGGBB; the next of the palette when left out."};
constexpr ShownField<std::optional<QString>> cdpUrl{"cdpUrl",
    "Where a browser of somebody else runs: http(s)://host:port of another machine, or the whole "
    "ws(s):// address of its socket. It is connected to, never launched and never ended."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const Profile made = engine.create(
        given[name], given[color].value_or(QString{}), given[cdpUrl].value_or(QString{}));
    co_return replies::madeProfile(made);
}

QString describe(const CallResult &result)
{
    return inWords(result.reply.value(u"isRemote").toBool()
            ? "🦞 Created profile \"{profile}\"\n  cdpUrl: {cdpUrl}\n  color: {color}"
            : "🦞 Created profile \"{profile}\"\n  port: {cdpPort}\n  color: {color}",
        result);
}

} // namespace

Command command()
{
    return {
        .summary = "Create a profile.",
        .takes = {name, color, cdpUrl},
        .gives = replies::madeProfile(),
        .http = httpPost("/profiles/create"),
        .effect = Effect::Administers,
        .example = R"({"name": "work", "color": "#0066CC"})",
        .phrases = {{.describe = describe}},
        .run = run,
        .timeLimit = std::chrono::seconds{9},
    };
}

} // namespace commands::profiles::createProfile
