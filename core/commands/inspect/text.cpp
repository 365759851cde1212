// The visible text of a page or an element, line by line, as a person reads it.

#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/page.h"

using namespace Qt::StringLiterals;

namespace {

constexpr Field<std::optional<Locator>> ref{
    "ref", "Only this element and what is in it, as named by a snapshot."};
constexpr Field<int> maxChars{
    "maxChars", "Longest text to give; it ends with a whole line.", 80'000};

constexpr Field<QString> text{"text", "What a person sees written, in the order of the document."};
constexpr Field<std::optional<bool>> truncated{
    "truncated", "There is more than was asked for; the rest is left out."};

Task<Reply> run(Page &page, Arguments given)
{
    const int most = given[maxChars];
    if (most < 1)
        throw Failure{
            Code::InvalidArgument, u"maxChars must be 1 or more"_s, u"Leave it out for 80000."_s};
    FramePtr frame = page.mainFrame();
    int number = 0;
    if (const auto wanted = given[ref]) {
        const Element element = co_await page.element(*wanted);
        co_await element.find(arguments::timeoutMs.fallback);
        frame = element.frame();
        number = element.ref().number;
    }
    const QJsonArray asked{number, most};
    const QJsonValue answer = co_await ask(frame, "readableText", asked, given.deadline());
    Reply reply = page.acted();
    put(reply, text.json(answer[u"text"]));
    if (answer[u"isCut"].toBool())
        put(reply, truncated(true));
    co_return reply;
}

} // namespace

Command commands::inspect::text()
{
    return {
        .summary = "Give the visible text of the page or of an element, without frames in it.",
        .takes = {ref, maxChars},
        .gives = replies::acted() + QList<Parameter>{::text, truncated},
        .http = httpGet("/text"),
        .effect = Effect::Reads,
        .example = R"({"ref": "e12"})",
        .phrases = {{.positional = "ref?", .says = "{text}"}},
        .run = run,
    };
}
