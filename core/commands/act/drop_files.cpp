// Drop files of this machine, or texts, on an element.

#include "core/page/act/drop_files.h"
#include "core/catalogue/at_most.h"
#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"
#include "core/commands/uploads.h"
#include "core/page/act/approving.h"
#include "core/page/act/effects.h"
#include "core/page/act/retrying.h"

#include <algorithm>

namespace commands::act::dropFiles {
namespace {

constexpr Field<Locator> ref{"ref", "Element to drop them on, as named by a snapshot."};
constexpr Field<std::optional<QList<QString>>> paths{
    "paths", "Files to drop, 100 at most, each below one of the folders in browser.uploadRoots."};
constexpr Field<std::optional<Texts>> data{"data",
    "Texts to drop, by their types, as {\"text/plain\": \"Ada\"}; 20 at most, 1,000,000 "
    "characters each."};

constexpr qsizetype mostTexts = 20;
constexpr qsizetype longestText = 1'000'000;

constexpr Field<int> dropped{"dropped", "How many files the page heard of."};

Failure wrong(const QString &message, const QString &hint)
{
    return {Code::InvalidArgument, message, hint};
}

void requireSome(const Arguments &given)
{
    const Texts texts = given[data].value_or(Texts{});
    if (texts.isEmpty() && given[paths].value_or(QStringList{}).isEmpty())
        throw wrong(u"there is nothing to drop"_s, u"Give paths, data, or both."_s);
    const bool areShort = std::all_of(
        texts.begin(), texts.end(), [](const QString &each) { return each.size() <= longestText; });
    if (texts.size() > mostTexts || !areShort)
        throw wrong(u"data is too much"_s,
            u"It holds %1 texts at most, of %2 characters each."_s.arg(mostTexts).arg(longestText));
}

Task<Reply> dropOn(Page &page, GivenFiles files, Arguments given)
{
    const Element target = co_await page.element(given[ref], given[arguments::timeoutMs]);
    Effects effects{page};
    const QStringList names = namesOf(given[paths].value_or(QStringList{}));
    const Dropped things{files.paths, given[data].value_or(Texts{})};
    co_await target.find(given[arguments::timeoutMs]);
    if (!names.isEmpty())
        co_await approveUpload(page, target.frame(), names);
    page.tab().fileChooser().keep(files);
    const Spot spot = co_await dropThings(page, target, things, given[arguments::timeoutMs]);
    Reply reply = co_await effects.reply(target, spot);
    put(reply, dropped(static_cast<int>(files.paths.size())));
    co_return reply;
}

Task<Reply> run(Browser &browser, Arguments given)
{
    requireSome(given);
    const QStringList named = given[paths].value_or(QStringList{});
    Page page = co_await browser.page(given[fields::targetId], given.deadline(), given.caller());
    page.requireUsable();
    const QString tab = page.tab().targetId();
    const GivenFiles files = co_await allowedFiles(named, browser, tab);
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
        .summary = "Drop files on an element, as from a file manager, or texts.",
        .takes = {ref, atMost(mostFiles, paths), data, arguments::timeoutMs, fields::retry,
            fields::targetId},
        .gives = replies::proven() + QList<Parameter>{dropped},
        .http = actKind("drop"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e12", "paths": ["/tmp/report.pdf"]})",
        .phrases = {{.positional = "ref paths...?", .says = "dropped {paths#} file(s) on {ref}"}},
        .run = run,
    };
}

} // namespace commands::act::dropFiles
