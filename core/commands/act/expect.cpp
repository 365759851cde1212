// Check that the page, or an element of it, is as wanted; what is not so yet is waited for.

#include "base/typed_secrets.h"
#include "core/commands/command_file.h"
#include "core/commands/reading_scope.h"
#include "core/page/act/waiting.h"
#include "core/page/element/matches.h"
#include "core/page/input/pause.h"

namespace commands::act::expect {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds longestPatience{17'000};
constexpr milliseconds betweenLooks{50};

constexpr Field<std::optional<Locator>> ref{
    "ref", "The element that text, value, checked, visible or count speak of."};
constexpr ShownField<std::optional<QString>> selector{
    "selector", "The same by a selector, CSS or as find takes it."};
constexpr Field<std::optional<QString>> text{
    "text", "It holds this text, in any case; without an element the page shows it."};
constexpr Field<std::optional<Text>> value{"value", "The field holds exactly this."};
constexpr Field<std::optional<bool>> checked{"checked", "It is checked, or it is not."};
constexpr Field<std::optional<bool>> visible{
    "visible", "It is drawn; with false there is none, or it is hidden."};
constexpr ShownField<std::optional<int>> count{
    "count", "So many elements match the selector, hidden ones too."};
constexpr ShownField<std::optional<QString>> url{"url", "The address matches, as wait takes it."};
constexpr Field<milliseconds> timeoutMs{
    "timeoutMs", "How long to wait until it is so, 17000 at most.", milliseconds{5'000}};

// What there is of the element; nothing while there is none.
struct Seen {
    QJsonObject details{};
    QString text{};

    bool isThere() const { return !details.isEmpty(); }
};

QString cutShort(const QString &reported)
{
    constexpr qsizetype longest = 200;
    return u'"' + typedSecrets::firstOf(reported, longest).simplified() + u'"';
}

// True, false, or "mixed".
QString checkedInWords(const QJsonValue &state)
{
    if (state.isUndefined())
        return u"it cannot be checked"_s;
    if (state.isString())
        return u"it is "_s + state.toString();
    return state.toBool() ? u"it is checked"_s : u"it is not checked"_s;
}

// Why it is not as wanted; empty where it is.
QString whyNot(const Seen &seen, const Arguments &given)
{
    if (!given[visible].value_or(true))
        return seen.details.value(u"visible").toBool() ? u"it is visible"_s : QString{};
    if (!seen.isThere())
        return u"nothing matches"_s;
    if (given[visible] && !seen.details.value(u"visible").toBool())
        return u"it is hidden"_s;
    const auto wantedText = given[text];
    if (wantedText
        && !seen.text.simplified().contains(wantedText->simplified(), Qt::CaseInsensitive))
        return u"its text is "_s + cutShort(seen.text);
    const QString holds = seen.details.value(u"value").toString();
    const auto wantedValue = given[value];
    if (wantedValue && (holds != wantedValue->text || !seen.details.contains(u"value")))
        return u"it holds "_s + cutShort(holds);
    const QJsonValue state = seen.details.value(u"checked");
    if (given[checked] && state != QJsonValue{*given[checked]})
        return checkedInWords(state);
    return {};
}

Failure secretValue()
{
    return {Code::WrongElement, u"the value of a secret field is never given"_s,
        u"Expect what the page shows once it is sent."_s};
}

Task<Seen> seenNow(Page &page, Locator wanted, bool needsText)
{
    constexpr int longestText = 80'000;
    constexpr milliseconds atOnce{0};
    Seen seen;
    try {
        const ReadingScope scope = co_await scopeOf(page, wanted, atOnce);
        const QJsonArray asked{scope.number};
        const QJsonValue reported
            = co_await ask(scope.frame, "elementDetails", asked, page.deadline());
        if (needsText) {
            const QJsonObject plain{{u"isRaw"_s, false}, {u"suspicions"_s, false}};
            const QJsonArray read{scope.number, longestText, plain};
            const QJsonValue said
                = co_await ask(scope.frame, "readableText", read, page.deadline());
            seen.text = said[u"text"].toString();
        }
        seen.details = reported.toObject();
    } catch (const DocumentGone &) { // The next one is asked.
    } catch (const Failure &failure) {
        if (failure.code != Code::StaleRef && failure.code != Code::LocatorNotFound)
            throw;
    }
    co_return Seen{seen};
}

Task<> untilElementIs(Page &page, Locator wanted, Arguments given)
{
    const Deadline end = waiting::endOf(page, given[timeoutMs]);
    for (;;) {
        const Seen seen = co_await seenNow(page, wanted, given[text].has_value());
        if (given[value] && seen.details.value(u"secret").toBool())
            throw secretValue();
        const QString why = whyNot(seen, given);
        if (why.isEmpty())
            co_return;
        if (end.hasPassed())
            throw waiting::late(
                page, wanted.toText() + u" to be as expected"_s, given[timeoutMs], why);
        co_await pauseFor(std::min(betweenLooks, end.remaining()), page.deadline());
    }
}

Task<> untilThereAre(Page &page, Locator wanted, int wantedCount, milliseconds patience)
{
    const Deadline end = waiting::endOf(page, patience);
    const Locator locator = co_await page.inUse(wanted);
    for (;;) {
        int now = 0;
        try {
            const Matches found = co_await matchesOf(page.shared(), locator, 0, page.deadline());
            now = found.count;
        } catch (const DocumentGone &) { // The next one is asked.
        }
        if (now == wantedCount)
            co_return;
        if (end.hasPassed())
            throw waiting::late(page, u"%1 elements %2"_s.arg(wantedCount).arg(wanted.toText()),
                patience, u"there are %1"_s.arg(now));
        co_await pauseFor(std::min(betweenLooks, end.remaining()), page.deadline());
    }
}

std::optional<Locator> elementIn(const Arguments &given)
{
    if (const auto css = given[selector])
        return Locator::by(*css);
    return given[ref];
}

void requirePossible(const Arguments &given)
{
    const auto element = elementIn(given);
    const bool isOfElement = given[value] || given[checked] || given[visible] || given[count];
    if (isOfElement && !element)
        throw Failure{Code::InvalidArgument,
            u"value, checked, visible and count are of an element"_s,
            u"Give its ref or its selector too."_s};
    if (given[ref] && given[selector])
        throw Failure{Code::InvalidArgument, u"ref and selector are two ways to name it"_s,
            u"Leave out one of them."_s};
    if (!given[visible].value_or(true) && (given[text] || given[value] || given[checked]))
        throw Failure{Code::InvalidArgument, u"of what is not to be seen nothing more is checked"_s,
            u"Leave out text, value and checked, or visible."_s};
    if (given[count] && element->ref)
        throw Failure{
            Code::InvalidArgument, u"a ref names one element"_s, u"Count by a selector."_s};
    if (!isOfElement && !given[text] && !given[url])
        throw Failure{Code::InvalidArgument, u"expect requires something to expect"_s,
            u"Give text, value, checked, visible, count or url."_s};
    if (given[timeoutMs] > longestPatience)
        throw Failure{Code::InvalidArgument, u"timeoutMs is at most 17000"_s,
            u"A call ends before its client gives up."_s};
}

Task<Reply> run(Page &page, Arguments given)
{
    requirePossible(given);
    page.requireUsable();
    const milliseconds patience = given[timeoutMs];
    const Painting frames = page.painting();
    const auto element = elementIn(given);
    if (const auto wanted = given[url]) {
        const UrlPattern pattern = orThrow(urlPatternOf(*wanted));
        co_await waiting::untilUrl(page, pattern, patience);
    }
    if (const auto wanted = given[count])
        co_await untilThereAre(page, *element, *wanted, patience);
    if (given[value] || given[checked] || given[visible] || (given[text] && element))
        co_await untilElementIs(page, *element, given);
    else if (const auto wanted = given[text])
        co_await waiting::untilText(page, *wanted, patience);
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Check that a page or an element is as wanted, waiting until it is.",
        .takes = {ref, selector, text, value, checked, visible, count, url, timeoutMs},
        .gives = replies::baseReply(),
        .http = actKind("expect"),
        .effect = Effect::Reads,
        .example = R"({"ref": "e7", "value": "Ada Lovelace"})",
        .phrases = {{.positional = "ref?", .says = "it is so"}},
        .run = run,
    };
}

} // namespace commands::act::expect
