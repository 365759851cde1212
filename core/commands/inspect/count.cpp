// How many elements a selector finds.

#include "core/commands/command_file.h"
#include "core/page/element/matches.h"

namespace commands::inspect::count {
namespace {

constexpr ShownField<QString> selector{"selector",
    "CSS, or text=, role=, label=, xpath= and their like, joined by >>; see the manual."};
constexpr Field<std::optional<QString>> frame{
    "frame", "The iframe to look in: its ref, name=, url= with * and **, or a selector of it."};

constexpr Field<int> count{"count", "How many there are, hidden ones too; 0 is no failure."};

Task<Reply> run(Page &page, Arguments given)
{
    page.session();
    const Locator wanted = Locator::by(given[selector]).in(given[frame].value_or(QString{}));
    const Locator locator = co_await page.inUse(wanted);
    const Matches found = co_await matchesOf(page.shared(), locator, 0, given.deadline());
    Reply reply = page.baseReply();
    put(reply, count(found.count));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Count the elements that a selector finds.",
        .takes = {selector, frame},
        .gives = replies::baseReply() + QList<Parameter>{count},
        .http = httpGet("/count"),
        .effect = Effect::Reads,
        .example = R"({"selector": "role=row"})",
        .phrases = {{.positional = "selector", .says = "{count}"}},
        .run = run,
    };
}

} // namespace commands::inspect::count
