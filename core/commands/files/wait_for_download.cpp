// Wait for the next file that a page downloads.

#include "core/commands/command_file.h"
#include "core/commands/downloading.h"

namespace commands::files::waitForDownload {
namespace {

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    const auto place = downloading::placeOf(given[downloading::path]);
    const Deadline end = downloading::endOf(page, given[downloading::timeoutMs]);
    co_return co_await downloading::arrived(page, place, end);
}

} // namespace

Command command()
{
    return {
        .summary
        = "Wait for the next file that the page downloads, or that no reply has reported yet.",
        .takes = {downloading::path, downloading::timeoutMs},
        .gives = replies::baseReply() + QList<Parameter>{downloading::download},
        .http = httpPost("/wait/download"),
        .effect = Effect::Reads,
        .example = R"({"path": "report.pdf"})",
        .phrases = {{.words = "waitfordownload",
            .positional = "out?",
            .says = "downloaded: {download.path}",
            .file = Phrase::File::Given}},
        .run = run,
    };
}

} // namespace commands::files::waitForDownload
