// Empty a field, and check that it is empty.

#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"
#include "core/page/act/effects.h"
#include "core/page/element/field_input.h"

namespace commands::act::clear {
namespace {

constexpr Field<Locator> ref{"ref", "Field to empty, as named by a snapshot."};

Task<Reply> run(Page &page, Arguments given)
{
    const Element element = co_await page.element(given[ref], given[arguments::timeoutMs]);
    Effects effects{page};
    Spot spot = co_await element.ready(Aim::Fill, given[arguments::timeoutMs]);
    const QString nothing;
    const Ends ends = page.settles() ? Ends::Step : Ends::Act;
    const Typed emptied = co_await fillIn(element, spot, nothing, ends);
    spot.seen = emptied.seen;
    co_return co_await effects.reply(element, spot);
}

} // namespace

Command command()
{
    return {
        .summary = "Empty a field.",
        .takes = {ref, arguments::timeoutMs, fields::retry},
        .gives = replies::proven(),
        .http = actKind("clear"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e7"})",
        .phrases = {{.positional = "ref", .says = "emptied ref {ref}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::clear
