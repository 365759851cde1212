// Type text into an element, and check that it is there.

#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"
#include "core/commands/typed_text.h"
#include "core/page/act/effects.h"
#include "core/page/element/field_input.h"

namespace commands::act::type {
namespace {

constexpr Field<Locator> ref{"ref", "Element to type into, as named by a snapshot."};
constexpr Field<TypedText> text{"text",
    "Text to type; it replaces what is there. May be empty. {\"secret\": name} types a secret, "
    "only where it may go, and no reply contains it."};
constexpr ShownField<bool> submit{"submit", "Press Enter afterwards.", false};
constexpr Field<bool> slowly{"slowly", "Type key by key, behind what is there.", false};
constexpr Field<std::chrono::milliseconds> delayMs{"delayMs",
    "With slowly: how long to pause after each key; 75 unless said.",
    std::chrono::milliseconds{75}};

// `isHere`: Enter may follow.
Task<Typed> typeInto(Page &page, Element element, Spot spot, Arguments given)
{
    const TypedText what = given[text];
    if (!what.isSecret()) {
        if (given[slowly])
            co_return co_await appendTo(element, spot, what.text, given[delayMs]);
        const Ends ends = given[submit] || page.settles() ? Ends::Step : Ends::Act;
        co_return co_await fillIn(element, spot, what.text, ends);
    }
    const AfterTyping after = co_await page.typeSecret(element, spot, what.secret);
    if (given[submit] && after == AfterTyping::Elsewhere)
        throw Failure{Code::NotDelivered,
            u"the secret was typed, but the focus moved on: Enter was not pressed"_s,
            u"Look at the page: submit the form, or press its button."_s};
    co_return Typed{.isHere = after == AfterTyping::InField};
}

Task<Reply> run(Page &page, Arguments given)
{
    if (given[slowly] && given[text].isSecret())
        throw Failure{Code::InvalidArgument, u"a secret is typed all at once"_s,
            u"Leave slowly out: keys may go to whatever has the focus."_s};
    const Element element = co_await page.element(given[ref], given[arguments::timeoutMs]);
    Effects effects{page};
    const bool isFilled = !given[slowly] && !given[text].isSecret();
    const Aim aim = isFilled ? Aim::Fill : Aim::Type;
    Spot spot = co_await element.ready(aim, given[arguments::timeoutMs]);
    const Typed typed = co_await typeInto(page, element, spot, given);
    spot.seen = typed.seen;
    if (given[submit] && typed.isHere) {
        const KeyChord enter{{}, *Key::named(u"Enter"_s)};
        co_await page.keyboard().press(enter);
    }
    co_return co_await effects.reply(element, spot);
}

} // namespace

Command command()
{
    return {
        .summary = "Type text into an element.",
        .takes = {ref, text, submit, slowly, delayMs, arguments::timeoutMs, fields::retry},
        .gives = replies::proven(),
        .http = actKind("type"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e7", "text": "Ada Lovelace", "submit": true})",
        .phrases = {{.positional = "ref text",
            .spellings = {{"secret", "text", R"({"secret": ""})",
                "Type the secret of this name, instead of a text."}},
            .says = "typed into ref {ref}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::type
