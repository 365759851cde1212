// Move the mouse onto an element of the last snapshot.

#include "core/catalogue/retry.h"
#include "core/commands/aiming_fields.h"
#include "core/commands/command_file.h"
#include "core/page/act/effects.h"

namespace commands::act::hover {
namespace {

constexpr Field<Locator> ref{"ref", "Element to move onto, as named by a snapshot."};

Task<Reply> run(Page &page, Arguments given)
{
    const Element element = co_await page.element(given[ref], given[arguments::timeoutMs]);
    const Aiming aim = aiming::in(given);
    Effects effects{page};
    const Spot spot = co_await element.ready(Aim::Hover, given[arguments::timeoutMs], aim);
    const Painting frames = page.painting();
    if (!aim.isTrial)
        co_await page.mouse().move(spot.point);
    co_return co_await effects.reply(element, spot);
}

} // namespace

Command command()
{
    return {
        .summary = "Move the mouse onto an element.",
        .takes = QList<Parameter>{ref, arguments::timeoutMs, fields::retry} + aiming::fields(),
        .gives = replies::proven(),
        .http = actKind("hover"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e12"})",
        .phrases = {{.positional = "ref", .says = "hovered ref {ref}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::hover
