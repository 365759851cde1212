#include "core/page/act/mending.h"

#include "base/cut.h"
#include "core/page/input/pause.h"
#include "core/page/reading/rematching.h"

using namespace Qt::StringLiterals;

namespace {

// Dialogs are answered after a quarter of a second: see Dialogs.
constexpr std::chrono::milliseconds dialogTime{500};
constexpr std::chrono::milliseconds betweenGlances{50};
constexpr qsizetype longestQuote = 200;

// One of the refs that an attempt asked for, and what it means now.
struct Rematch {
    QString was;
    Successor now;
};

// Of all refs that the attempt asked for, since others of them may be stale too.
Task<QList<Rematch>> rematchAll(Page &page, NameMatch how)
{
    Rematching matching{page.shared(), how, page.deadline()};
    QList<Rematch> found;
    const QList<Locator> asked = page.asked();
    for (const Locator &each : asked) {
        if (!each.ref)
            continue;
        const QString was = each.ref->toText();
        const Successor now = co_await matching.successor(was);
        found.append({was, now});
    }
    co_return QList<Rematch>{found};
}

Task<Mended> pauseBefore(Page &page, std::chrono::milliseconds delay, QString why)
{
    co_await pauseFor(delay, page.deadline());
    const QString words = u"waited %1 ms"_s.arg(delay.count());
    co_return Mended{Mend::Waited, why.isEmpty() ? words : u"%1: %2"_s.arg(words, why)};
}

Task<Mended> rematch(Page &page, Retry how)
{
    const NameMatch match = how.isFuzzy ? NameMatch::Similar : NameMatch::Exact;
    const QList<Rematch> found = co_await rematchAll(page, match);
    QStringList words;
    for (const Rematch &each : found) {
        if (!each.now.ref.isEmpty())
            continue;
        const QString why = u"%1 has no successor: %2"_s.arg(each.was, each.now.why);
        if (!each.now.mayCome)
            co_return Mended{Mend::GaveUp, why};
        co_return co_await pauseBefore(page, how.delay, why);
    }
    for (const Rematch &each : found) {
        if (each.now.ref == each.was)
            continue;
        const auto now = ElementRef::fromText(each.now.ref);
        page.replace(*ElementRef::fromText(each.was), *now);
        words.append(u"%1 is now %2"_s.arg(each.was, each.now.ref));
    }
    const QString noWords;
    if (words.isEmpty())
        co_return co_await pauseBefore(page, how.delay, noWords);
    co_return Mended{Mend::Rematched, words.join(u", "_s)};
}

Task<Mended> pressEscape(Page &page)
{
    const KeyChord escape{{}, *Key::named(u"Escape"_s)};
    co_await page.keyboard().press(escape);
    co_return Mended{Mend::PressedEscape, u"pressed Escape to close what covers it"_s};
}

} // namespace

Task<Mended> mend(Page &page, Retry how, Failure failure)
{
    const bool isFrameGone = failure.code == Code::TabNotFound; // see retrying()
    if (failure.code == Code::StaleRef || isFrameGone)
        return rematch(page, how);
    if (failure.code == Code::Obscured && how.mayDismiss)
        return pressEscape(page);
    return pauseBefore(page, how.delay, QString{});
}

Task<QString> dismissDialog(Page &page)
{
    const Deadline end = page.deadline().orIn(dialogTime);
    Dialogs &dialogs = page.tab().dialogs();
    while (dialogs.current() && !end.hasPassed())
        co_await pauseFor(betweenGlances, page.deadline());
    const auto open = dialogs.current();
    if (!open)
        co_return QString{};
    const Dialogs::Answer no;
    dialogs.answer(no);
    co_return u"dismissed the %1 \"%2\""_s.arg(
        open->value(u"type").toString(), cut(open->value(u"message").toString(), longestQuote));
}
