// Scroll until an element is in view.

#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"

namespace commands::act::scrollIntoView {
namespace {

constexpr Field<Locator> ref{"ref", "Element to bring into view, as named by a snapshot."};

Task<Reply> run(Page &page, Arguments given)
{
    const Element element = co_await page.element(given[ref], given[arguments::timeoutMs]);
    co_await element.ready(Aim::Look, given[arguments::timeoutMs]);
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Scroll until an element is in view.",
        .takes = {ref, arguments::timeoutMs, fields::retry},
        .gives = replies::settling() + QList<Parameter>{replies::attempts},
        .http = actKind("scrollIntoView"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e12"})",
        .phrases
        = {{.words = "scrollintoview", .positional = "ref", .says = "scrolled into view: {ref}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::scrollIntoView
