// Put text on a tab's own clipboard.

#include "core/commands/clipboard.h"
#include "core/commands/command_file.h"

namespace commands::storage::writeClipboard {
namespace {

constexpr Field<Text> text{"text", "Text to keep, at most 1,000,000 characters. May be empty."};

constexpr Field<int> length{"length", "How many characters it holds now."};

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    const QString kept = given[text].text;
    if (kept.size() > clipboard::longest)
        throw Failure{Code::InvalidArgument,
            u"text has %1 characters; %2 are the most"_s.arg(kept.size()).arg(clipboard::longest),
            u"Type or paste it in parts."_s};
    page.tab().setClipboard(kept);
    Reply reply = page.baseReply();
    put(reply, length(static_cast<int>(kept.size())));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Put text on the clipboard of a tab, which is not that of the machine.",
        .takes = {text},
        .gives = replies::baseReply() + QList<Parameter>{length},
        .http = httpPost("/clipboard"),
        .effect = Effect::Acts,
        .example = R"({"text": "Ada Lovelace"})",
        .phrases = {{.words = "clipboard set",
            .positional = "text",
            .says = "the clipboard of the tab holds {length} characters"}},
        .run = run,
    };
}

} // namespace commands::storage::writeClipboard
