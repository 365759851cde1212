// What a tab downloaded.

#include "core/commands/command_file.h"

namespace commands::files::downloads {
namespace {

constexpr Field<QList<replies::DownloadRow>> files{
    "files", "The newest 50, the oldest first; path: where a complete one is."};

Task<Reply> run(Page &page, Arguments)
{
    const QJsonArray rows = page.tab().downloads().all();
    Reply reply = page.baseReply();
    put(reply, files.json(rows));
    co_return reply;
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"files", u"No downloads."_s, [](const QJsonObject &row) {
        const QString path = row[u"path"].toString();
        return u"%1  %2  %3"_s.arg(row[u"state"].toString(), row[u"suggestedFilename"].toString(),
            path.isEmpty() ? row[u"url"].toString() : path);
    });
}

} // namespace

Command command()
{
    return {
        .summary = "List what the tab downloaded.",
        .takes = {},
        .gives = replies::baseReply() + QList<Parameter>{files},
        .http = httpGet("/downloads"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.describe = describe}},
        .run = run,
    };
}

} // namespace commands::files::downloads
