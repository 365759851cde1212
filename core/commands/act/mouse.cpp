// Use the mouse at a point of the view, whatever is there.

#include "core/commands/command_file.h"
#include "core/page/act/effects.h"
#include "core/page/act/pointing.h"

namespace commands::act::mouse {
namespace {

constexpr Field<MouseAction> action{"action", "What the mouse does there."};
constexpr ShownField<double> x{"x", "Where, in CSS pixels from the left of the view."};
constexpr ShownField<double> y{"y", "Where, in CSS pixels from the top of the view."};
constexpr Field<MouseButton> button{"button", "Mouse button to use.", MouseButton::Left};
constexpr Field<std::optional<QList<Modifier>>> modifiers{"modifiers", "Keys to hold down."};
constexpr Field<double> deltaX{"deltaX", "How far the wheel scrolls to the right.", 0};
constexpr Field<double> deltaY{"deltaY", "How far the wheel scrolls down.", 0};

constexpr Field<std::optional<bool>> moved{
    "moved", "For wheel: whether anything under it scrolled, once all was still."};

Task<Reply> run(Page &page, Arguments given)
{
    const bool turns = given[deltaX] != 0 || given[deltaY] != 0;
    if ((given[action] == MouseAction::Wheel) != turns)
        throw Failure{Code::InvalidArgument, u"wheel takes deltaX or deltaY, the others do not"_s,
            u"Give how far the wheel scrolls, or leave both out."_s};
    Effects effects{page};
    const Pointer pointer{given[action], {given[x], given[y]}, given[button],
        given[modifiers].value_or(QList<Modifier>{}), {given[deltaX], given[deltaY]}};
    const Pointed done = co_await point(page, pointer);
    Reply reply = co_await effects.reply(done.frame, done.hit);
    if (done.hasScrolled)
        put(reply, moved(*done.hasScrolled));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Move, press or turn the mouse at a point of the view, whatever is there.",
        .takes = {action, x, y, button, modifiers, deltaX, deltaY},
        .gives = replies::proven() + QList<Parameter>{moved},
        .http = actKind("mouse"),
        .effect = Effect::Acts,
        .example = R"({"action": "click", "x": 320, "y": 200})",
        .phrases = {{.positional = "action x y", .says = "mouse: {action} at {x}, {y}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::mouse
