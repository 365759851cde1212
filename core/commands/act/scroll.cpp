// Scroll the page, or a box in it, or until an element is in view.

#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"
#include "core/commands/view_fields.h"
#include "core/page/act/effects.h"
#include "core/page/act/scrolling.h"

namespace commands::act::scroll {
namespace {

constexpr Field<std::optional<Locator>> ref{"ref",
    "Element to bring into view or, with dx, dy or to, box to scroll; the page when left out."};
constexpr Field<std::optional<double>> dx{"dx", "How far to the right, in CSS pixels."};
constexpr Field<std::optional<double>> dy{"dy", "How far down, in CSS pixels."};
constexpr Field<std::optional<ScrollEnd>> to{"to", "Which end to scroll to."};

constexpr Field<QPointF> before{"before", "How far it was scrolled, in CSS pixels."};
constexpr Field<QPointF> after{"after", "How far it is now that it is still."};
constexpr Field<bool> moved{"moved", "Whether that is another place."};
constexpr Field<std::optional<bool>> stillMoving{
    "stillMoving", "True where it still moved after three seconds."};

void requirePossible(const Arguments &given)
{
    const bool hasAmount = given[dx] || given[dy];
    if (!given[ref] && !hasAmount && !given[to])
        throw Failure{Code::InvalidArgument, u"scroll needs ref, dx, dy or to"_s,
            u"Give what to bring into view, how far, or to which end."_s};
    if (hasAmount && given[to])
        throw Failure{Code::InvalidArgument, u"to cannot be combined with dx and dy"_s,
            u"Give how far, or to which end."_s};
    if (hasAmount && given[dx].value_or(0) == 0 && given[dy].value_or(0) == 0)
        throw Failure{
            Code::InvalidArgument, u"dx and dy are both nothing"_s, u"Give how far to scroll."_s};
}

Task<Scrolled> scrolled(Page &page, Arguments given, std::optional<Element> element)
{
    const auto patience = given[arguments::timeoutMs];
    const ScrollWay way{{given[dx].value_or(0), given[dy].value_or(0)}, given[to]};
    const bool isFar = given[dx] || given[dy] || given[to];
    if (!element)
        return scrollPage(page, way);
    return isFar ? scrollBox(page, *element, way, patience)
                 : ::scrollIntoView(page, *element, patience);
}

Task<Reply> run(Page &page, Arguments given)
{
    requirePossible(given);
    std::optional<Element> element;
    if (const auto named = given[ref]) {
        const Element found = co_await page.element(*named, given[arguments::timeoutMs]);
        element = found;
    }
    Effects effects{page};
    const Scrolled done = co_await scrolled(page, given, element);
    const FramePtr frame = element ? element->frame() : page.tab().frames().main();
    Reply reply = co_await effects.reply(frame, done.hit);
    put(reply, before(done.before));
    put(reply, after(done.after));
    put(reply, moved(done.hasMoved));
    if (!done.isStill)
        put(reply, stillMoving(true));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Scroll the page or a box in it, or until an element is in view.",
        .takes = {ref, dx, dy, to, arguments::timeoutMs, fields::retry},
        .gives = replies::proven() + QList<Parameter>{before, after, moved, stillMoving},
        .http = actKind("scroll"),
        .effect = Effect::Acts,
        .example = R"({"dy": 600})",
        .phrases = {{.positional = "ref?",
            .says = "scrolled from {before.x}, {before.y} to {after.x}, {after.y}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::scroll
