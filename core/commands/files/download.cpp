// Click an element that downloads a file, and wait for it.

#include "core/commands/command_file.h"
#include "core/commands/downloading.h"
#include "core/page/element/clicking.h"

namespace commands::files::download {
namespace {

constexpr Field<Locator> ref{"ref", "Element that downloads the file, as named by a snapshot."};

Task<Reply> run(Page &page, Arguments given)
{
    const auto place = downloading::placeOf(given[downloading::path]);
    const Element link = co_await page.element(given[ref]);
    const Deadline end = downloading::endOf(page, given[downloading::timeoutMs]);
    page.tab().downloads().takeNew();
    const Press press;
    co_await clickOn(link, press, arguments::timeoutMs.fallback);
    page.endTurn();
    co_return co_await downloading::arrived(page, place, end);
}

} // namespace

Command command()
{
    return {
        .summary = "Click what downloads a file, and wait until it has arrived.",
        .takes = {ref, downloading::path, downloading::timeoutMs},
        .gives = replies::baseReply() + QList<Parameter>{downloading::download},
        .http = httpPost("/download"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e12", "path": "report.pdf"})",
        .phrases = {{.positional = "ref out?",
            .says = "downloaded: {download.path}",
            .file = Phrase::File::Given}},
        .run = run,
        .takesTurn = true,
    };
}

} // namespace commands::files::download
