// Press a key: on an element, or on the one that has the focus.

#include "core/catalogue/retry.h"
#include "core/commands/command_file.h"
#include "core/page/act/effects.h"
#include "core/page/act/focusing.h"

#include <algorithm>
#include <optional>

namespace commands::act::press {
namespace {

constexpr Field<KeyChord> key{
    "key", "Key to press: Enter, ArrowDown, a, or with modifiers, as in Control+a."};
constexpr Field<std::optional<QList<KeyChord>>> andThen{
    "then", "Keys to press after it, one by one; at most 100."};
constexpr Field<std::optional<Locator>> ref{"ref",
    "Element that is given the focus first, as named by a snapshot; the one that has it when left "
    "out."};

constexpr qsizetype mostKeys = 100;

Task<Reply> run(Page &page, Arguments given)
{
    QList<KeyChord> keys{given[key]};
    keys.append(given[andThen].value_or(QList<KeyChord>{}));
    if (keys.size() > mostKeys + 1)
        throw Failure{Code::InvalidArgument, u"then must name at most %1 keys"_s.arg(mostKeys),
            u"Press the others after these; type writes text."_s};
    if (const auto on = given[ref]) {
        const Element element = co_await page.element(*on, given[arguments::timeoutMs]);
        co_await giveFocus(element, given[arguments::timeoutMs], FocusFor::Keys);
    }
    Effects effects{page};
    // In a tab that has not painted recently, a scrolling key may be dropped.
    std::optional<Painting> frames;
    const bool mayScroll = std::any_of(
        keys.begin(), keys.end(), [](const KeyChord &each) { return each.key.scrolls(); });
    if (mayScroll) {
        frames.emplace(page.shared(), Painting::Begins::AtOnce);
        const QJsonArray none;
        co_await ask(page.mainFrame(), "twoFrames", none, given.deadline());
    }
    const QJsonObject focused = co_await effects.beginAtFocus();
    Keyboard keyboard = page.keyboard();
    for (const KeyChord &each : std::as_const(keys))
        co_await keyboard.press(each);
    co_return co_await effects.reply(page.tab().frames().main(), focused);
}

} // namespace

Command command()
{
    return {
        .summary = "Press a key.",
        .takes = {key, andThen, ref, arguments::timeoutMs, fields::retry},
        .gives = replies::proven(),
        .http = actKind("press"),
        .effect = Effect::Acts,
        .example = R"({"key": "Enter"})",
        .phrases = {{.positional = "key", .says = "pressed {key}"}},
        .run = run,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace commands::act::press
