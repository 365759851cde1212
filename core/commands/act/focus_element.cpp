// Give an element the focus, so that keys go to it.

#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"
#include "core/page/act/effects.h"
#include "core/page/act/focusing.h"

namespace commands::act::focusElement {
namespace {

constexpr Field<Locator> ref{"ref", "Element to focus, as named by a snapshot."};

Task<Reply> run(Page &page, Arguments given)
{
    const Element element = co_await page.element(given[ref], given[arguments::timeoutMs]);
    Effects effects{page};
    const Spot spot = co_await giveFocus(element, given[arguments::timeoutMs]);
    co_return co_await effects.reply(element, spot);
}

} // namespace

Command command()
{
    return {
        .summary = "Give an element the focus, without pressing it.",
        .takes = {ref, arguments::timeoutMs, fields::retry},
        .gives = replies::proven(),
        .http = actKind("focus"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e7"})",
        .phrases = {{.positional = "ref", .says = "focused ref {ref}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::focusElement
