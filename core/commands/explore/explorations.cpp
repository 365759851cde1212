// List the explorations.

#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"

namespace commands::explore::explorations {
namespace {

constexpr Field<QList<Exploration>> explorations{"explorations", "The newest first."};

Task<Reply> run(Services &services, Arguments)
{
    const auto all = co_await Explorer::all(::exploration::explorerOf(services));
    co_return Reply{explorations(all)};
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"explorations", u"No explorations."_s, ::exploration::inWords);
}

} // namespace

Command command()
{
    return {
        .summary = "List the explorations, and how far they are.",
        .takes = {},
        .gives = {explorations},
        .http = httpGet("/explorations"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.describe = describe}},
        .run = run,
        .isQuiet = true,
    };
}

} // namespace commands::explore::explorations
