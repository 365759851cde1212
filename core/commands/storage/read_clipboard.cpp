// What is on a tab's own clipboard.

#include "core/commands/command_file.h"

namespace commands::storage::readClipboard {
namespace {

constexpr Field<QString> text{"text", "What it holds; empty where nothing was put there."};

Task<Reply> run(Page &page, Arguments)
{
    page.requireUsable();
    Reply reply = page.baseReply();
    put(reply, text(page.tab().clipboard()));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Read what the clipboard of a tab holds, which is not that of the machine.",
        .takes = {},
        .gives = replies::baseReply() + QList<Parameter>{text},
        .http = httpGet("/clipboard"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.words = "clipboard", .says = "{text}"}},
        .run = run,
    };
}

} // namespace commands::storage::readClipboard
