// Drag one element onto another.

#include "core/page/act/drag.h"
#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"
#include "core/page/act/effects.h"

namespace commands::act::drag {
namespace {

constexpr Field<Locator> startRef{"startRef", "Element to drag, as named by a snapshot."};
constexpr Field<Locator> endRef{"endRef", "Element to drop it on."};

Task<Reply> run(Page &page, Arguments given)
{
    const Element from = co_await page.element(given[startRef], given[arguments::timeoutMs]);
    const Element to = co_await page.element(given[endRef], given[arguments::timeoutMs]);
    Effects effects{page};
    co_await dragOnto(page, from, to, given[arguments::timeoutMs]);
    const QJsonObject none;
    co_return co_await effects.reply(from.frame(), none);
}

} // namespace

Command command()
{
    return {
        .summary = "Drag one element onto another.",
        .takes = {startRef, endRef, arguments::timeoutMs, fields::retry},
        .gives = replies::proven(),
        .http = actKind("drag"),
        .effect = Effect::Acts,
        .example = R"({"startRef": "e10", "endRef": "e11"})",
        .phrases = {{.positional = "startRef endRef", .says = "dragged {startRef} → {endRef}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::drag
