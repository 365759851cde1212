// Click an element of the last snapshot.

#include "core/catalogue/retry.h"
#include "core/commands/aiming_fields.h"
#include "core/commands/command_file.h"
#include "core/page/act/effects.h"
#include "core/page/element/clicking.h"

namespace commands::act::click {
namespace {

using std::chrono::milliseconds;

constexpr Field<Locator> ref{"ref", "Element to click, as named by a snapshot."};
constexpr ShownField<bool> twice{"doubleClick", "Click twice.", false};
constexpr Field<MouseButton> button{"button", "Mouse button to press.", MouseButton::Left};
constexpr Field<std::optional<QList<Modifier>>> modifiers{"modifiers", "Keys to hold down."};
constexpr Field<std::optional<int>> clickCount{
    "clickCount", "How many times to click in a row, 1 to 3; as doubleClick says, when left out."};
constexpr Field<milliseconds> delayMs{"delayMs",
    "How long to hold the button down, 2000 at most; not at all when left out.", milliseconds{0}};

constexpr int mostClicks = 3;
constexpr milliseconds longestHold{2000};

int countIn(const Arguments &given)
{
    const int count = given[clickCount].value_or(given[twice] ? 2 : 1);
    if (count < 1 || count > mostClicks)
        throw Failure{Code::InvalidArgument, u"clickCount must be from 1 to 3"_s,
            u"A page counts no more than three clicks in a row."_s};
    return count;
}

milliseconds holdIn(const Arguments &given)
{
    if (given[delayMs] > longestHold)
        throw Failure{Code::InvalidArgument, u"delayMs must be at most 2000"_s,
            u"To hold it longer, use mouse: down, then up."_s};
    return given[delayMs];
}

Task<Reply> run(Page &page, Arguments given)
{
    const Element element = co_await page.element(given[ref], given[arguments::timeoutMs]);
    const Press press{.button = given[button],
        .count = countIn(given),
        .modifiers = given[modifiers].value_or(QList<Modifier>{}),
        .endsAct = !page.settles(),
        .hold = holdIn(given),
        .aiming = aiming::in(given)};
    Effects effects{page};
    const Spot spot = co_await clickOn(element, press, given[arguments::timeoutMs]);
    co_return co_await effects.reply(element, spot);
}

} // namespace

Command command()
{
    return {
        .summary = "Click an element.",
        .takes = QList<Parameter>{ref, twice, button, modifiers, clickCount, delayMs,
                     arguments::timeoutMs, fields::retry}
            + aiming::fields(),
        .gives = replies::proven(),
        .http = actKind("click"),
        .effect = Effect::Acts,
        .example = R"({"ref": "e12", "doubleClick": true})",
        .phrases = {{.positional = "ref",
            .spellings = {{"double", "doubleClick"}},
            .says = "clicked ref {ref} on {url}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::click
