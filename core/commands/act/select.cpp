// Choose options of a list.

#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"
#include "core/page/act/effects.h"
#include "core/page/element/field_input.h"

namespace commands::act::select {
namespace {

constexpr Field<Locator> ref{"ref", "List to choose from, as named by a snapshot."};
constexpr Field<QList<QString>> values{"values",
    "Options to choose, each by its value or its label; all others are left. \"\" leaves all of a "
    "list of several."};

constexpr Field<QList<QString>> selected{"selected", "Values of the options that are chosen now."};

Task<Reply> run(Page &page, Arguments given)
{
    const Element element = co_await page.element(given[ref], given[arguments::timeoutMs]);
    Effects effects{page};
    const Deadline end = Deadline::in(given[arguments::timeoutMs]);
    const Spot spot = co_await element.ready(Aim::Choose, given[arguments::timeoutMs]);
    const QStringList chosen = co_await chooseIn(element, spot, given[values], end.remaining());
    Reply reply = co_await effects.reply(element, spot);
    put(reply, selected(chosen));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Choose options of a list.",
        .takes = {ref, values, arguments::timeoutMs, fields::retry},
        .gives = replies::proven() + QList<Parameter>{selected},
        .http = actKind("select"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e9", "values": ["Green"]})",
        .phrases = {{.positional = "ref values...", .says = "selected {values}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::select
