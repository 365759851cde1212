// Submit a form, as its button does.

#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"
#include "core/page/act/effects.h"
#include "core/page/act/submitting.h"

namespace commands::act::submit {
namespace {

constexpr Field<Locator> ref{"ref", "The form or anything in it, as named by a snapshot."};

constexpr Field<bool> submitted{"submitted",
    "Whether the form was submitted; false where the page took the press of its button itself."};

Task<Reply> run(Page &page, Arguments given)
{
    const Element named = co_await page.element(given[ref], given[arguments::timeoutMs]);
    Effects effects{page};
    const Submission done = co_await submitForm(page, named, given[arguments::timeoutMs]);
    Reply reply = co_await effects.reply(done.pressed, done.spot);
    if (!done.isHeard && reply.contains(u"effect"))
        throw Failure{Code::NotDelivered,
            u"%1 was pressed, but the form was not submitted and nothing changed"_s.arg(
                done.pressed.ref().toText()),
            u"Take a snapshot to see what the page waits for."_s};
    put(reply, submitted(done.isHeard));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Submit a form: by its button, else by Enter in a field of it.",
        .takes = {ref, arguments::timeoutMs, fields::retry},
        .gives = replies::proven() + QList<Parameter>{submitted},
        .http = actKind("submit"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e7"})",
        .phrases = {{.positional = "ref", .says = "submitted the form of ref {ref}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::submit
