// Type text into an element, and check that it is there.

#include "core/catalogue/retry.h"
#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/act/effects.h"

namespace {

constexpr Field<Locator> ref{"ref", "Element to type into, as named by a snapshot."};
constexpr Field<Text> text{"text", "Text to type; it replaces what is there. May be empty."};
constexpr Field<bool> submit{"submit", "Press Enter afterwards.", false};
constexpr Field<bool> slowly{"slowly", "Type key by key, behind what is there.", false};
constexpr Field<std::chrono::milliseconds> delayMs{"delayMs",
    "With slowly: how long to pause after each key; 75 unless said.",
    std::chrono::milliseconds{75}};

Task<Reply> run(Page &page, Arguments given)
{
    const Element element = co_await page.element(given[ref], given[arguments::timeoutMs]);
    Effects effects{page};
    const Spot spot = co_await element.ready(Aim::Type, given[arguments::timeoutMs]);
    const QString what = given[text].text;
    bool isStillThere = false;
    if (given[slowly])
        isStillThere = co_await element.append(spot, what, given[delayMs]);
    else
        isStillThere = co_await element.fill(spot, what);
    if (given[submit] && isStillThere) {
        const KeyChord enter{{}, *Key::named(QStringLiteral("Enter"))};
        co_await page.keyboard().press(enter);
    }
    co_return co_await effects.reply(element, spot);
}

} // namespace

Command commands::act::type()
{
    return {
        .summary = "Type text into an element.",
        .takes = {ref, text, ::submit, slowly, delayMs, arguments::timeoutMs, fields::retry},
        .gives = replies::proven(),
        .http = actKind("type"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e7", "text": "Ada Lovelace", "submit": true})",
        .phrases = {{.positional = "ref text", .says = "typed into ref {ref}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}
