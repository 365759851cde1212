// Run JavaScript in the page, and return its result.

#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/element/script.h"
#include "core/page/page.h"

namespace {

constexpr Field<QString> fn{"fn",
    "JavaScript: an expression, a function (called with the element of ref), or statements with "
    "return."};
constexpr Field<std::optional<Locator>> ref{
    "ref", "Element to call the function with, as named by a snapshot."};

constexpr Field<std::optional<QJsonValue>> result{"result",
    "What it returned; left out where that is undefined. What JSON cannot hold is told in words."};

Task<Reply> run(Page &page, Arguments given)
{
    const QString source = given[fn];
    QJsonValue value;
    if (const auto on = given[ref]) {
        const Element element = co_await page.element(*on);
        co_await element.find(arguments::timeoutMs.fallback);
        value = co_await runScriptOn(element, source, given.deadline());
    } else {
        value = co_await page.evaluate(source);
    }
    Reply reply = page.acted();
    if (!value.isUndefined())
        put(reply, result.json(value));
    co_return reply;
}

} // namespace

Command commands::act::evaluate()
{
    return {
        .summary = "Run JavaScript in the page.",
        .takes = {fn, ref},
        .gives = replies::settling() + QList<Parameter>{result},
        .http = actKind("evaluate"),
        .effect = Effect::Acts,
        .example = R"({"fn": "(el) => el.textContent", "ref": "e7"})",
        .phrases = {{.says = "{result:json}"}},
        .run = run,
        .settles = true,
    };
}
