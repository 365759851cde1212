// Take the focus from an element.

#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"
#include "core/page/act/effects.h"
#include "core/page/act/focusing.h"

namespace commands::act::blur {
namespace {

constexpr Field<Locator> ref{"ref", "Element to take the focus from, as named by a snapshot."};

constexpr Field<bool> hadFocus{"hadFocus", "Whether it had the focus before."};

Task<Reply> run(Page &page, Arguments given)
{
    const Element element = co_await page.element(given[ref], given[arguments::timeoutMs]);
    Effects effects{page};
    const Unfocused done = co_await takeFocus(element, given[arguments::timeoutMs]);
    Reply reply = co_await effects.reply(element, done.spot);
    put(reply, hadFocus(done.hadFocus));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Take the focus from an element, as one does who goes on elsewhere.",
        .takes = {ref, arguments::timeoutMs, fields::retry},
        .gives = replies::proven() + QList<Parameter>{hadFocus},
        .http = actKind("blur"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e7"})",
        .phrases = {{.positional = "ref", .says = "ref {ref} has not got the focus"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::blur
