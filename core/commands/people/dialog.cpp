// A page's open dialog, or the files that it asks for, for the person in control.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"
#include "core/page/observe/persons_files.h"

namespace commands::people::dialog {
namespace {

constexpr Field<std::optional<QString>> type{"type",
    "Which kind: alert, confirm, prompt, beforeunload or files; none where nothing is asked."};
constexpr Field<std::optional<QString>> message{"message", "What the page says."};
constexpr Field<std::optional<QString>> suggestion{"suggestion", "What a prompt suggests."};
constexpr Field<std::optional<bool>> takesSeveral{"takesSeveral", "Of files, more than one."};

Task<Reply> run(Browser &browser, Arguments given)
{
    const TabPtr tab = browser.tabs().callers().find(given[::people::targetId]);
    if (const auto open = tab->dialogs().current())
        co_return *open;
    Reply reply;
    if (const auto asked = PersonsFiles::of(tab->fileChooser()).asked()) {
        put(reply, type(u"files"_s));
        put(reply, takesSeveral(asked->takesSeveral));
    }
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "The dialog that a tab shows, or the files that its page asks a person for.",
        .takes = {::people::targetId},
        .gives = {type, message, suggestion, takesSeveral},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E"})",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .isQuiet = true,
    };
}

} // namespace commands::people::dialog
