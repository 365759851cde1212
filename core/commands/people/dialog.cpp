// A page's open dialog, for the person in control.

#include "core/browser/browser.h"
#include "core/commands/commands.h"
#include "core/commands/people_fields.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<std::optional<QString>> type{
    "type", "Which kind: alert, confirm, prompt or beforeunload; none where no dialog is open."};
constexpr Field<std::optional<QString>> message{"message", "What the page says."};
constexpr Field<std::optional<QString>> suggestion{"suggestion", "What a prompt suggests."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const TabPtr tab = browser.tabs().find(given[people::targetId]);
    co_return tab->dialogs().current().value_or(Reply{});
}

} // namespace

Command commands::people::dialog()
{
    return {
        .summary = "The dialog that a tab shows.",
        .takes = {::people::targetId},
        .gives = {type, message, suggestion},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E"})",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .isQuiet = true,
    };
}
