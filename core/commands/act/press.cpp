// Press a key: on an element, or on the one that has the focus.

#include "core/catalogue/retry.h"
#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/act/effects.h"
#include "core/page/act/focusing.h"

#include <optional>

namespace {

constexpr Field<KeyChord> key{
    "key", "Key to press: Enter, ArrowDown, a, or with modifiers, as in Control+a."};
constexpr Field<std::optional<Locator>> ref{"ref",
    "Element that is given the focus first, as named by a snapshot; the one that has it when left "
    "out."};

Task<Reply> run(Page &page, Arguments given)
{
    if (const auto on = given[ref]) {
        const Element element = co_await page.element(*on, given[arguments::timeoutMs]);
        co_await giveFocus(element, given[arguments::timeoutMs]);
    }
    Effects effects{page};
    // In a tab that has not painted recently, a scrolling key may be dropped.
    std::optional<Painting> frames;
    if (given[key].key.scrolls()) {
        frames.emplace(page.shared(), Painting::Begins::AtOnce);
        const QJsonArray none;
        co_await ask(page.mainFrame(), "twoFrames", none, given.deadline());
    }
    const QJsonObject focused = co_await effects.beginAtFocus();
    co_await page.keyboard().press(given[key]);
    co_return co_await effects.reply(page.tab().mainFrame(), focused);
}

} // namespace

Command commands::act::press()
{
    return {
        .summary = "Press a key.",
        .takes = {key, ref, arguments::timeoutMs, fields::retry},
        .gives = replies::proven(),
        .http = actKind("press"),
        .effect = Effect::Acts,
        .example = R"({"key": "Enter"})",
        .phrases = {{.positional = "key", .says = "pressed {key}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}
