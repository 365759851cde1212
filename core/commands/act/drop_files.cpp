// Drop files of this machine on an element.

#include "core/page/act/drop_files.h"
#include "core/catalogue/retry.h"
#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/uploads.h"
#include "core/page/act/approving.h"
#include "core/page/act/effects.h"
#include "core/page/act/retrying.h"

using namespace Qt::StringLiterals;

namespace commands::act::dropFiles {
namespace {

constexpr Field<Locator> ref{"ref", "Element to drop them on, as named by a snapshot."};
constexpr Field<QList<QString>> paths{
    "paths", "Files to drop, each below one of the folders in browser.uploadRoots."};

constexpr Field<int> dropped{"dropped", "How many files the page heard of."};

Task<Reply> dropOn(Page &page, GivenFiles files, Arguments given)
{
    const Element target = co_await page.element(given[ref], given[arguments::timeoutMs]);
    Effects effects{page};
    const QStringList names = namesOf(given[paths]);
    co_await target.find(given[arguments::timeoutMs]);
    co_await approveUpload(page, target.frame(), names);
    page.tab().fileChooser().keep(files);
    const Spot spot = co_await ::dropFiles(page, target, files.paths, given[arguments::timeoutMs]);
    Reply reply = co_await effects.reply(target, spot);
    put(reply, dropped(static_cast<int>(files.paths.size())));
    co_return reply;
}

Task<Reply> run(Browser &browser, Arguments given)
{
    const GivenFiles files = allowedFiles(given[paths], browser);
    Page page = co_await browser.page(given[fields::targetId], given.deadline(), given.caller());
    page.requireUsable();
    const AsInFront::Span inFront{page.shared()};
    co_await page.takeTurn();
    const auto retry = given[fields::retry];
    if (!retry)
        co_return co_await dropOn(page, files, given);
    const std::function<Task<Reply>()> attempt = [&] { return dropOn(page, files, given); };
    co_return co_await retrying(page, *retry, attempt);
}

} // namespace

Command command()
{
    return {
        .summary = "Drop files on an element, as from a file manager.",
        .takes = {ref, paths, arguments::timeoutMs, fields::retry, fields::targetId},
        .gives = replies::proven() + QList<Parameter>{dropped},
        .http = actKind("drop"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e12", "paths": ["/tmp/report.pdf"]})",
        .phrases = {{.positional = "ref paths...", .says = "dropped {paths#} file(s) on {ref}"}},
        .run = run,
    };
}

} // namespace commands::act::dropFiles
