// Uncheck a checkbox or a switch that is checked.

#include "core/commands/check_state.h"
#include "core/commands/command_file.h"

namespace commands::act::uncheck {
namespace {

Task<Reply> run(Page &page, Arguments given)
{
    return check_state::set(page, std::move(given), false);
}

} // namespace

Command command()
{
    return {
        .summary = "Uncheck a checkbox or a switch; nothing is done where it is not checked.",
        .takes = check_state::takes(),
        .gives = check_state::gives(),
        .http = actKind("uncheck"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e9"})",
        .phrases = {{.positional = "ref", .says = "unchecked ref {ref}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::uncheck
