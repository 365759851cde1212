// Answer a page's dialog.

#include "core/browser/browser.h"
#include "core/commands/commands.h"
#include "core/commands/people_fields.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<bool> accept{"accept", "Whether to accept it; otherwise it is dismissed."};
constexpr Field<std::optional<Text>> promptText{
    "promptText", "What to answer a prompt; its own suggestion when left out."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const TabPtr tab = browser.tabs().find(given[people::targetId]);
    Dialogs::Answer answer{.accepts = given[accept]};
    if (const auto text = given[promptText])
        answer.promptText = text->text.isNull() ? u""_s : text->text;
    // It may have been answered in Chrome's own window a moment ago.
    tab->dialogs().answer(answer);
    co_return Reply{replies::ok(true), replies::targetId(tab->targetId())};
}

} // namespace

Command commands::people::answerDialog()
{
    return {
        .summary = "Answer the dialog that a tab shows.",
        .takes = {::people::targetId, accept, promptText},
        .gives = {replies::ok, replies::targetId},
        .effect = Effect::Acts,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E", "accept": true})",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
    };
}
