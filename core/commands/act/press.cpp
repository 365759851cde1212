// Press a key, to whatever has the focus.

#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/effects.h"

namespace {

constexpr Field<KeyChord> key{
    "key", "Key to press: Enter, ArrowDown, a, or with modifiers, as in Control+a."};

Task<Reply> run(Page &page, Arguments given)
{
    Effects effects{page};
    const QJsonObject focused = co_await effects.beginAtFocus();
    co_await page.keyboard().press(given[key]);
    co_return co_await effects.reply(page.tab().mainFrame(), focused);
}

} // namespace

Command commands::act::press()
{
    return {
        .name = "press",
        .summary = "Press a key.",
        .takes = {key},
        .gives = replies::proven(),
        .http = actKind("press"),
        .effect = Effect::Acts,
        .example = R"({"key": "Enter"})",
        .run = run,
    };
}
