// Print a page into a PDF file.

#include "base/paths.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"
#include "core/page/picture/media_files.h"

using namespace Qt::StringLiterals;

namespace {

Task<Reply> run(Page &page, Arguments)
{
    const QByteArray content = co_await page.print();
    Reply reply = page.acted();
    put(reply, replies::path(orThrow(keep(content, paths::pictures(), u"pdf"_s))));
    co_return reply;
}

} // namespace

Command commands::inspect::pdf()
{
    return {
        .summary = "Print the page into a PDF file.",
        .takes = {},
        .gives = replies::acted() + QList<Parameter>{replies::path},
        .http = httpPost("/pdf"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases
        = {{.positional = "targetId?", .says = "PDF: {path}", .file = Phrase::File::Shown}},
        .run = run,
    };
}
