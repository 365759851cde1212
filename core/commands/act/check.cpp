// Check a checkbox, a switch or a radio button that is not checked yet.

#include "core/commands/check_state.h"
#include "core/commands/command_file.h"

namespace commands::act::check {
namespace {

Task<Reply> run(Page &page, Arguments given)
{
    return check_state::set(page, std::move(given), true);
}

} // namespace

Command command()
{
    return {
        .summary
        = "Check a checkbox, a switch or a radio button; nothing is done where it is checked.",
        .takes = check_state::takes(),
        .gives = check_state::gives(),
        .http = actKind("check"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e9"})",
        .phrases = {{.positional = "ref", .says = "checked ref {ref}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::check
