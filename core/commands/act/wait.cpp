// Wait until the page is as wanted.

#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/act/waiting.h"
#include "core/page/input/pause.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

// A call ends before its client gives up.
constexpr milliseconds longest{17'000};

constexpr Field<std::optional<milliseconds>> timeMs{"timeMs", "Only let this time pass, first."};
constexpr Field<std::optional<QString>> text{"text", "Until this text is visible."};
constexpr Field<std::optional<QString>> textGone{"textGone", "Until this text is not visible."};
constexpr auto selector = Field<std::optional<QString>>{"selector",
    "Until an element of this selector, CSS or as find takes it, is visible."}
                              .shown();
constexpr auto url = Field<std::optional<QString>>{"url",
    "Until the address matches: * stands for anything but a slash, ** for anything; without "
    "either, "
    "until it contains this."}
                         .shown();
constexpr Field<std::optional<LoadState>> loadState{"loadState", "Until the page has come so far."};
constexpr Field<std::optional<QString>> fn{"fn", "Until this JavaScript gives something true."};
constexpr Field<milliseconds> timeoutMs{
    "timeoutMs", "How long to wait for each of them; at most 17000.", milliseconds{15'000}};

bool waitsForAnything(const Arguments &given)
{
    return given[timeMs] || given[text] || given[textGone] || given[selector] || given[url]
        || given[loadState] || given[fn];
}

void requirePossible(const Arguments &given)
{
    if (!waitsForAnything(given))
        throw Failure{Code::InvalidArgument, u"wait requires at least one condition"_s,
            u"Give timeMs, text, textGone, selector, url, loadState or fn."_s};
    if (given[timeMs].value_or(milliseconds{0}) > longest)
        throw Failure{Code::InvalidArgument,
            u"timeMs is at most %1: a call ends before its client gives up"_s.arg(longest.count()),
            u"Wait more than once, or for what you wait for itself."_s};
}

Task<Reply> run(Page &page, Arguments given)
{
    requirePossible(given);
    const milliseconds patience = given[timeoutMs];
    const Painting frames = page.painting();
    if (const auto time = given[timeMs])
        co_await pauseFor(*time, given.deadline());
    if (const auto wanted = given[selector])
        co_await waiting::untilSelector(page, *wanted, patience);
    if (const auto wanted = given[text])
        co_await waiting::untilText(page, *wanted, patience);
    if (const auto wanted = given[textGone])
        co_await waiting::untilTextIsGone(page, *wanted, patience);
    if (const auto wanted = given[url])
        co_await waiting::untilUrl(page, *wanted, patience);
    if (const auto wanted = given[loadState])
        co_await waiting::untilLoaded(page, *wanted, patience);
    if (const auto wanted = given[fn])
        co_await waiting::untilScript(page, *wanted, patience);
    co_return page.acted();
}

} // namespace

Command commands::act::wait()
{
    return {
        .summary = "Wait until the page is as wanted; what is given is waited for one by one.",
        .takes = {timeMs, text, textGone, selector, url, loadState, fn, timeoutMs},
        .gives = replies::acted(),
        .http = actKind("wait"),
        .effect = Effect::Reads,
        .example = R"({"text": "Thank you"})",
        .phrases = {{.positional = "selector?",
            .spellings = {{"time", "timeMs"}, {"load", "loadState"}},
            .says = "wait complete"}},
        .run = run,
    };
}
