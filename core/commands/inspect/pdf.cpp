// Print a page into a PDF file.

#include "core/base/paths.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/media_files.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

Task<Reply> run(Page &page, Arguments given)
{
    const QJsonObject params{{u"printBackground"_s, true}, {u"preferCSSPageSize"_s, true}};
    const QJsonObject answer
        = co_await page.session().call("Page.printToPDF", params, given.deadline());
    const QByteArray content = QByteArray::fromBase64(answer.value(u"data").toString().toLatin1());
    Reply reply = page.acted();
    reply.insert(
        QLatin1String{replies::path.name}, orThrow(keep(content, paths::pictures(), u"pdf"_s)));
    co_return reply;
}

} // namespace

Command commands::inspect::pdf()
{
    return {
        .name = "pdf",
        .summary = "Print the page into a PDF file.",
        .takes = {},
        .gives = replies::acted() + QList<Parameter>{replies::path},
        .http = httpPost("/pdf"),
        .effect = Effect::Reads,
        .example = "{}",
        .run = run,
    };
}
