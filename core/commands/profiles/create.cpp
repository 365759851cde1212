// Create a profile: a Chrome of its own, or the address of somebody else's.

#include "core/browser/engine.h"
#include "core/commands/commands.h"
#include "core/commands/profile_fields.h"

namespace {

constexpr Field<QString> name{
    "name", "Its name: lower-case letters, digits and hyphens, at most 64."};
constexpr Field<std::optional<QString>> color{
    "color", "Its colour as #RRGGBB; the next of the palette when left out."};
constexpr Field<std::optional<QString>> cdpUrl{"cdpUrl",
    "Where a browser of somebody else runs: http(s)://host:port of another machine, or the whole "
    "ws(s):// address of its socket. It is connected to, never launched and never ended."};

Task<Reply> run(Engine &engine, Arguments given)
{
    const Profile made = engine.create(
        given[name], given[color].value_or(QString{}), given[cdpUrl].value_or(QString{}));
    co_return replies::madeProfile(made);
}

} // namespace

Command commands::profiles::create()
{
    return {
        .name = "createProfile",
        .summary = "Create a profile.",
        .takes = {name, color, cdpUrl},
        .gives = replies::madeProfile(),
        .http = httpPost("/profiles/create"),
        .effect = Effect::Administers,
        .example = R"({"name": "work", "color": "#0066CC"})",
        .run = run,
        .timeLimit = std::chrono::seconds{9},
    };
}
