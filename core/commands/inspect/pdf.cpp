// Print a page into a PDF file.

#include "core/commands/command_file.h"
#include "core/commands/made_file.h"

namespace commands::inspect::pdf {
namespace {

Task<Reply> run(Page &page, Arguments given)
{
    const QByteArray content = co_await page.print();
    Reply reply = page.baseReply();
    made_file::putInto(reply, given, content, u"pdf"_s);
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Print the page into a PDF file.",
        .takes = {made_file::isInline},
        .gives = replies::baseReply() + QList<Parameter>{made_file::path, made_file::base64},
        .http = httpPost("/pdf"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases
        = {{.positional = "targetId?", .says = "PDF: {path}", .file = Phrase::File::Shown}},
        .run = run,
    };
}

} // namespace commands::inspect::pdf
