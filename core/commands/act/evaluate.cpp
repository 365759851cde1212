// Run JavaScript in the page, and return its result.

#include "core/commands/command_file.h"
#include "core/commands/suspicion_fields.h"
#include "core/page/act/approving.h"
#include "core/page/tab/chosen_frame.h"

namespace commands::act::evaluate {
namespace {

constexpr Field<QString> fn{"fn",
    "JavaScript: an expression, a function (called with the element of ref, and with arg), or "
    "statements with return."};
constexpr Field<std::optional<Locator>> ref{
    "ref", "Element to call the function with, as named by a snapshot."};
constexpr Field<bool> onEvery{"all",
    "Call the function with a list of all elements that the selector in ref matches, 1000 at most.",
    false};
constexpr Field<std::optional<QJsonValue>> arg{
    "arg", "A value for the script, which sees it as arg."};

constexpr Field<std::optional<QJsonValue>> result{"result",
    "What it returned; left out where that is undefined. What JSON cannot hold is described in "
    "words."};

void requireMatches(const Arguments &given)
{
    const auto on = given[ref];
    if (given[onEvery] && (!on || on->ref))
        throw Failure{Code::InvalidArgument, u"all needs a selector in ref"_s,
            u"A ref of a snapshot names one element."_s};
}

Task<QJsonValue> onAll(Page &page, Arguments given, CallerScript script)
{
    const auto on = given[ref];
    const Locator where = co_await page.inUse(*on);
    const FramePtr frame
        = co_await chosenFrame(page.shared(), where, given[arguments::timeoutMs], given.deadline());
    const QJsonObject sought = soughtBy(on->selector, false);
    co_return co_await runScriptOnAll(frame, sought, script, given.deadline());
}

Task<Reply> run(Page &page, Arguments given)
{
    CallerScript script{given[fn]};
    if (const auto argument = given[arg])
        script.argument = *argument;
    requireMatches(given);
    co_await approveScript(page, u"run a script in the page"_s);
    QJsonValue value;
    if (given[onEvery]) {
        value = co_await onAll(page, given, script);
    } else if (const auto on = given[ref]) {
        const Element element = co_await page.element(*on, given[arguments::timeoutMs]);
        co_await element.find(given[arguments::timeoutMs]);
        value = co_await runScriptOn(element, script, given.deadline());
    } else {
        value = co_await page.evaluate(script);
    }
    Reply reply = page.baseReply();
    if (!value.isUndefined())
        put(reply, result.json(value));
    if (given[suspicions::areWanted]) {
        const Suspicions found
            = co_await suspicionsIn(page.mainFrame(), u"result"_s, value, given.deadline());
        suspicions::putInto(reply, found);
    }
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Run JavaScript in the page.",
        .takes = {fn, ref, onEvery, arg, suspicions::areWanted, arguments::timeoutMs},
        .gives = replies::settling() + QList<Parameter>{result} + suspicions::fields(),
        .http = actKind("evaluate"),
        .effect = Effect::Acts,
        .example = R"({"fn": "(el) => el.textContent", "ref": "e7"})",
        .phrases = {{.says = "{result:json}"}},
        .run = run,
        .settles = true,
    };
}

} // namespace commands::act::evaluate
