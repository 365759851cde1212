// Answer a page's dialog, or give it the files that it asks for: any that the person chose.

#include "core/commands/command_file.h"
#include "core/commands/people_fields.h"
#include "core/page/observe/persons_files.h"

#include <QFileInfo>

namespace commands::people::answerDialog {
namespace {

constexpr Field<bool> accept{"accept", "Whether to accept it; otherwise it is dismissed."};
constexpr Field<std::optional<Text>> promptText{
    "promptText", "What to answer a prompt; its own suggestion when left out."};
constexpr Field<std::optional<QStringList>> paths{
    "paths", "Files to give where it asks for some, by their whole paths."};

void requireReadable(const QStringList &files)
{
    for (const QString &path : files) {
        const QFileInfo file{path};
        if (!file.isAbsolute() || !file.isFile() || !file.isReadable())
            throw Failure{Code::FileNotFound, u"%1 is no file that can be read"_s.arg(path),
                u"Choose another one."_s};
    }
}

Task<Reply> run(Browser &browser, Arguments given)
{
    const TabPtr tab = browser.tabs().callers().find(given[::people::targetId]);
    Dialogs::Answer answer{.accepts = given[accept]};
    if (const auto text = given[promptText])
        answer.promptText = text->text.isNull() ? u""_s : text->text;
    const QStringList files = given[paths].value_or(QStringList{});
    requireReadable(files);
    co_await PersonsFiles::of(tab->fileChooser()).answer(files, given.deadline());
    // It may have been answered in Chrome's own window a moment ago.
    tab->dialogs().answer(answer);
    co_return Reply{replies::ok(true), replies::targetId(tab->targetId())};
}

} // namespace

Command command()
{
    return {
        .summary = "Answer the dialog that a tab shows, or give files to its page.",
        .takes = {::people::targetId, accept, promptText, paths},
        .gives = {replies::ok, replies::targetId},
        .effect = Effect::Acts,
        .reach = Reach::People,
        .example = R"({"targetId": "4A1E", "accept": true})",
        .run = run,
        .timeLimit = std::chrono::seconds{5},
    };
}

} // namespace commands::people::answerDialog
