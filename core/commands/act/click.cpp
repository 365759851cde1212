// Click an element of the last snapshot.

#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/act/effects.h"

namespace {

constexpr Field<Locator> ref{"ref", "Element to click, as named by a snapshot."};
constexpr Field<bool> twice{"doubleClick", "Click twice.", false};
constexpr Field<MouseButton> button{"button", "Mouse button to press.", MouseButton::Left};
constexpr Field<std::optional<QList<Modifier>>> modifiers{"modifiers", "Keys to hold down."};

Task<Reply> run(Page &page, Arguments given)
{
    const Element element = co_await page.element(given[ref], given[arguments::timeoutMs]);
    const Press press{.button = given[button],
        .count = given[twice] ? 2 : 1,
        .modifiers = given[modifiers].value_or(QList<Modifier>{}),
        .endsAct = !page.settles()};
    Effects effects{page};
    const Spot spot = co_await element.click(press, given[arguments::timeoutMs]);
    co_return co_await effects.reply(element, spot);
}

} // namespace

Command commands::act::click()
{
    return {
        .summary = "Click an element.",
        .takes = {ref, twice, button, modifiers, arguments::timeoutMs},
        .gives = replies::proven(),
        .http = actKind("click"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e12", "doubleClick": true})",
        .phrases = {{.positional = "ref",
            .spellings = {{"double", "doubleClick"}},
            .says = "clicked ref {ref} on {url}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}
