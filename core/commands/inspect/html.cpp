// Give the HTML of a page or an element as it is now, after its scripts.

#include "base/typed_secrets.h"
#include "core/catalogue/aside.h"
#include "core/commands/command_file.h"
#include "core/commands/reading_scope.h"
#include "core/commands/suspicion_fields.h"

namespace commands::inspect::html {
namespace {

constexpr Field<std::optional<Locator>> ref{
    "ref", "Only this element and what is in it, as named by a snapshot."};
constexpr Field<bool> inner{"inner",
    "Only what is in it: without the tag of the element or, of a page, its doctype.", false};
constexpr Field<int> maxChars{"maxChars", "Longest HTML to give, up to 5000000.", 200'000};

constexpr Field<QString> html{"html",
    "The elements written as HTML; what secret fields hold is dots. Without the content of frames "
    "and shadow roots."};
constexpr Field<std::optional<bool>> truncated{
    "truncated", "There is more than was asked for; the rest is left out."};

constexpr int mostHtml = 5'000'000; // more holds up other calls
constexpr int beyond = 2000; // characters that are read too: a secret is known as a whole

Task<Reply> run(Page &page, Arguments given)
{
    const int most = std::min(given[maxChars], mostHtml);
    if (most < 1)
        throw Failure{
            Code::InvalidArgument, u"maxChars must be 1 or more"_s, u"Leave it out for 200000."_s};
    const ReadingScope scope = co_await scopeOf(page, given[ref], given[arguments::timeoutMs]);
    const QJsonObject options{{u"isInner"_s, given[inner]}, {u"most"_s, qint64{most} + beyond},
        {u"suspicions"_s, given[suspicions::areWanted]}};
    const QJsonArray asked{scope.number, options};
    Asking how{given.deadline()};
    how.findsWords = given[suspicions::areWanted];
    const QJsonValue answer = co_await ask(scope.frame, "pageHtml", asked, how);
    Reply reply = page.baseReply();
    const QString whole = answer[u"html"].toString();
    const auto cut = [whole, most] { return typedSecrets::firstOf(whole, most); };
    const QString shown = co_await asideIf(whole.size() > manyCharacters, cut);
    put(reply, html(shown));
    if (answer[u"isCut"].toBool() || whole.size() > most)
        put(reply, truncated(true));
    Suspicions found;
    found.add(answer[u"suspicions"]);
    suspicions::putInto(reply, found);
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give the HTML of the page or of an element as it is now, after its scripts.",
        .takes = {ref, inner, maxChars, suspicions::areWanted, arguments::timeoutMs},
        .gives = replies::baseReply() + QList<Parameter>{html, truncated} + suspicions::fields(),
        .http = httpGet("/html"),
        .effect = Effect::Reads,
        .example = R"({"ref": "e12", "inner": true})",
        .phrases = {{.positional = "ref?", .says = "{html}"}},
        .run = run,
    };
}

} // namespace commands::inspect::html
