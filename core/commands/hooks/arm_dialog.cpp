// Arm an answer for the next dialog of a page.

#include "core/commands/arming.h"
#include "core/commands/command_file.h"
#include "core/page/act/approving.h"

namespace commands::hooks::armDialog {
namespace {

constexpr Field<bool> accept{"accept", "Whether to accept it; otherwise it is dismissed."};
constexpr Field<std::optional<Text>> promptText{
    "promptText", "What to answer a prompt; its own suggestion when left out."};

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    if (given[accept])
        co_await approveDialog(page);
    Dialogs::Answer answer{.accepts = given[accept]};
    if (const auto text = given[promptText])
        answer.promptText = text->text.isNull() ? QStringLiteral("") : text->text;
    page.tab().dialogs().arm(answer, given[arguments::armedMs].time);
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Answer the next alert, confirm or prompt of the page.",
        .takes = {accept, promptText, arguments::armedMs},
        .gives = replies::baseReply(),
        .http = httpPost("/hooks/dialog"),
        .effect = Effect::Acts,
        .example = R"({"accept": true, "promptText": "Ada"})",
        .phrases = {{.words = "dialog",
            .spellings = {{"dismiss", "accept", "false", "Dismiss it."}, {"prompt", "promptText"}},
            .says = "dialog armed",
            .missing = "Specify --accept or --dismiss"}},
        .run = run,
    };
}

} // namespace commands::hooks::armDialog
