// Wait until the page is as wanted.

#include "core/commands/command_file.h"
#include "core/commands/reading_scope.h"
#include "core/page/act/network_waiting.h"
#include "core/page/act/waiting.h"
#include "core/page/input/pause.h"

namespace commands::act::wait {
namespace {
struct HeardRequest {
    NetworkRequestPtr request;

    static constexpr std::tuple columns{Column{"id", &HeardRequest::request, &NetworkRequest::id},
        Column{"method", &HeardRequest::request, &NetworkRequest::method},
        Column{"url", &HeardRequest::request, &NetworkRequest::url},
        Column{"status", &HeardRequest::request, &NetworkRequest::status}};
};

using std::chrono::milliseconds;

// A call ends before its client gives up; a caller with more patience says so.
constexpr milliseconds usuallyLongest{17'000};
constexpr milliseconds answerTime{1'000};

constexpr Field<std::optional<milliseconds>> timeMs{"timeMs", "Only let this time pass, first."};
constexpr Field<bool> navigation{"navigation", "Until the tab has another document.", false};
constexpr ShownField<std::optional<QString>> request{
    "request", "Until an address like this is asked for, from now on: a pattern as of url."};
constexpr ShownField<std::optional<QString>> response{
    "response", "Until one that was asked for at an address like this is answered, from now on."};
constexpr Field<std::optional<QString>> text{"text", "Until this text is visible."};
constexpr Field<std::optional<QString>> textGone{"textGone", "Until this text is not visible."};
constexpr ShownField<std::optional<QString>> selector{
    "selector", "Until an element of this selector, CSS or as find takes it, is as state says."};
constexpr Field<std::optional<Locator>> ref{
    "ref", "Until this element, as named by a snapshot, is as state says."};
constexpr Field<ElementState> state{"state",
    "How it is to be: visible; attached, there at all; hidden, there is none to be seen; or "
    "detached, there is none.",
    ElementState::Visible};
constexpr ShownField<std::optional<QString>> url{"url",
    "Until the address matches: * stands for anything but a slash, ** for anything; without "
    "either, "
    "until it contains this; /between slashes/ is a regular expression."};
constexpr Field<std::optional<LoadState>> loadState{"loadState", "Until the page has come so far."};
constexpr Field<std::optional<milliseconds>> idleFor{
    "idleFor", "Until nothing has been on its way for so long, streams apart; at most 17000."};
constexpr Field<std::optional<QString>> fn{"fn", "Until this JavaScript gives something true."};
constexpr Field<milliseconds> timeoutMs{
    "timeoutMs", "How long to wait for each of them; at most 17000.", milliseconds{15'000}};

constexpr Field<std::optional<HeardRequest>> heardRequest{
    "request", "The request that was waited for."};
constexpr Field<std::optional<HeardRequest>> heardResponse{
    "response", "The one that was answered, with its status."};

bool waitsForAnything(const Arguments &given)
{
    return given[timeMs] || given[navigation] || given[request] || given[response] || given[text]
        || given[textGone] || given[selector] || given[ref] || given[url] || given[loadState]
        || given[idleFor] || given[fn];
}

void requireWithin(const char *name, std::optional<milliseconds> time, const Arguments &given)
{
    const milliseconds longest
        = std::max(usuallyLongest, given.deadline().remaining() - answerTime);
    if (time.value_or(milliseconds{0}) > longest)
        throw Failure{Code::InvalidArgument,
            u"%1 is at most %2: a call ends before its client gives up"_s.arg(
                QLatin1StringView{name}, QString::number(longest.count())),
            u"Wait more than once, or for what you wait for itself."_s};
}

void requirePossible(const Arguments &given)
{
    if (given[state] != ElementState::Visible && !given[selector] && !given[ref])
        throw Failure{Code::InvalidArgument, u"state says how an element is to be"_s,
            u"Give its selector or its ref too."_s};
    if (!waitsForAnything(given))
        throw Failure{Code::InvalidArgument, u"wait requires at least one condition"_s,
            u"Give timeMs, navigation, request, response, text, textGone, selector, ref, url, "
            "loadState, idleFor or fn."_s};
    requireWithin(timeMs.name, given[timeMs], given);
    requireWithin(idleFor.name, given[idleFor], given);
}

std::optional<UrlPattern> patternOf(const std::optional<QString> &written)
{
    return written ? std::optional{orThrow(urlPatternOf(*written))} : std::nullopt;
}

// What the tab does from the beginning of the call on.
Task<Reply> untilItDoes(Page &page, Arguments given)
{
    Reply heard;
    const milliseconds patience = given[timeoutMs];
    const int documents = page.tab().documents();
    const waiting::NetworkWatch network{page};
    const auto wantedRequest = patternOf(given[request]);
    const auto wantedResponse = patternOf(given[response]);
    if (const auto time = given[timeMs])
        co_await pauseFor(*time, given.deadline());
    if (given[navigation])
        co_await waiting::untilNewDocument(page, documents, patience);
    if (wantedRequest) {
        const NetworkRequestPtr begun = co_await network.request(*wantedRequest, patience);
        put(heard, heardRequest({begun}));
    }
    if (wantedResponse) {
        const NetworkRequestPtr answered = co_await network.response(*wantedResponse, patience);
        put(heard, heardResponse({answered}));
    }
    co_return heard;
}

// One that is gone is neither visible nor attached.
Task<ElementState> stateOf(Page &page, Locator wanted)
{
    constexpr milliseconds atOnce{0};
    ElementState now = ElementState::Detached;
    try {
        const ReadingScope scope = co_await scopeOf(page, wanted, atOnce);
        const QJsonArray asked{scope.number};
        const QJsonValue report
            = co_await ask(scope.frame, "elementDetails", asked, page.deadline());
        now = report[u"visible"].toBool() ? ElementState::Visible : ElementState::Hidden;
    } catch (const DocumentGone &) {
        now = ElementState::Detached;
    } catch (const Failure &failure) {
        if (failure.code != Code::StaleRef)
            throw;
    }
    co_return now;
}

bool isAs(ElementState wanted, ElementState now)
{
    if (wanted == ElementState::Attached)
        return now != ElementState::Detached;
    return wanted == now || (wanted == ElementState::Hidden && now == ElementState::Detached);
}

Task<> untilElement(Page &page, Locator element, ElementState wanted, milliseconds patience)
{
    constexpr milliseconds betweenLooks{50};
    const Deadline end = waiting::endOf(page, patience);
    for (;;) {
        const ElementState now = co_await stateOf(page, element);
        if (isAs(wanted, now))
            co_return;
        if (end.hasPassed())
            throw waiting::late(page, u"the element to be "_s + toWord(wanted), patience,
                u"it is "_s + toWord(now));
        co_await pauseFor(std::min(betweenLooks, end.remaining()), page.deadline());
    }
}

Task<> untilItIs(Page &page, Arguments given)
{
    const milliseconds patience = given[timeoutMs];
    if (const auto wanted = given[selector])
        co_await waiting::untilSelector(page, *wanted, given[state], patience);
    if (const auto wanted = given[ref])
        co_await untilElement(page, *wanted, given[state], patience);
    if (const auto wanted = given[text])
        co_await waiting::untilText(page, *wanted, patience);
    if (const auto wanted = given[textGone])
        co_await waiting::untilTextIsGone(page, *wanted, patience);
    if (const auto wanted = patternOf(given[url]))
        co_await waiting::untilUrl(page, *wanted, patience);
    if (const auto wanted = given[loadState])
        co_await waiting::untilLoaded(page, *wanted, patience);
    if (const auto quiet = given[idleFor])
        co_await waiting::untilIdle(page, *quiet, patience);
    if (const auto wanted = given[fn])
        co_await waiting::untilScript(page, *wanted, patience);
}

Task<Reply> run(Page &page, Arguments given)
{
    requirePossible(given);
    page.requireUsable();
    const Painting frames = page.painting();
    const Reply heard = co_await untilItDoes(page, given);
    co_await untilItIs(page, given);
    Reply reply = page.baseReply();
    for (auto each = heard.begin(); each != heard.end(); ++each)
        reply.insert(each.key(), each.value());
    co_return reply;
}

// The call is an act where that is given.
Parameter acting(Parameter parameter)
{
    parameter.traits.isAct = true;
    return parameter;
}

} // namespace

Command command()
{
    return {
        .summary = "Wait until the page is as wanted; what is given is waited for one by one.",
        .takes = {timeMs, navigation, request, response, selector, ref, state, text, textGone, url,
            loadState, idleFor, acting(fn), timeoutMs},
        .gives = replies::baseReply() + QList<Parameter>{heardRequest, heardResponse},
        .http = actKind("wait"),
        .effect = Effect::Reads,
        .example = R"({"text": "Thank you"})",
        .phrases = {{.positional = "selector?",
            .spellings = {{"time", "timeMs"}, {"load", "loadState"}},
            .says = "wait complete"}},
        .run = run,
    };
}

} // namespace commands::act::wait
