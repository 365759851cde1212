// Click an element of the last snapshot.

#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"
#include "core/page/pause.h"

namespace {

constexpr Field<ElementRef> ref{"ref", "Element to click, as named by a snapshot."};
constexpr Field<bool> twice{"doubleClick", "Click twice.", false};
constexpr Field<MouseButton> button{"button", "Mouse button to press.", MouseButton::Left};
constexpr Field<std::optional<QList<Modifier>>> modifiers{"modifiers", "Keys to hold down."};

// Chrome sends the mouse to a frame of another process only once that frame has been painted.
// Before, a press there ends in the frame's holder: nothing saw it, and it can be made again.
constexpr int mostTurns = 6;
constexpr std::chrono::milliseconds painting{50};

bool wentNowhere(const Failure &failure)
{
    return failure.code == Code::NotDelivered
        && failure.evidence.value(QStringLiteral("pressSeen")) == QJsonValue(false);
}

Task<Reply> run(Page &page, Arguments given)
{
    const Element element = co_await page.element(given[ref]);
    const QList<Modifier> held = given[modifiers].value_or(QList<Modifier>{});
    for (int turn = 1;; ++turn) {
        const Spot spot = co_await element.ready(Aim::Click, given[arguments::timeoutMs]);
        co_await page.mouse().click(spot.point, given[button], given[twice] ? 2 : 1, held);
        try {
            co_await element.mustHaveLanded(spot);
            co_return page.acted();
        } catch (const Failure &failure) {
            if (!wentNowhere(failure) || turn == mostTurns)
                throw;
        }
        co_await pauseFor(painting, given.deadline());
    }
}

} // namespace

Command commands::act::click()
{
    return {
        .name = "click",
        .summary = "Click an element.",
        .takes = {ref, twice, button, modifiers, arguments::timeoutMs},
        .gives = replies::acted(),
        .http = actKind("click"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e12", "doubleClick": true})",
        .run = run,
    };
}
