// The visible text of a page or an element, line by line, as a person reads it.

#include "base/typed_secrets.h"
#include "core/catalogue/aside.h"
#include "core/commands/command_file.h"
#include "core/commands/reading_scope.h"
#include "core/commands/suspicion_fields.h"
#include "core/page/reading/pdf_reading.h"

namespace commands::inspect::text {
namespace {

constexpr Field<std::optional<Locator>> ref{
    "ref", "Only this element and what is in it, as named by a snapshot."};
constexpr Field<int> maxChars{
    "maxChars", "Longest text to give, up to 2000000; it ends with a whole line.", 80'000};
constexpr Field<bool> raw{
    "raw", "With every space and empty line as it is drawn, not as it is read.", false};

constexpr Field<QString> text{"text", "What a person sees written, in the order of the document."};
constexpr Field<std::optional<bool>> truncated{
    "truncated", "There is more than was asked for; the rest is left out."};

constexpr int beyond = 2000; // characters that are read too: a secret is known as a whole

// At the end of a line.
QString cutAt(const QString &whole, qsizetype most)
{
    if (whole.size() <= most)
        return whole;
    const qsizetype end = whole.lastIndexOf(u'\n', most);
    return end > 0 ? whole.left(end).trimmed() : typedSecrets::firstOf(whole, most);
}

Task<Reply> run(Page &page, Arguments given)
{
    const int most = std::min(given[maxChars], mostRead);
    if (most < 1)
        throw Failure{
            Code::InvalidArgument, u"maxChars must be 1 or more"_s, u"Leave it out for 80000."_s};
    const ReadingScope scope = co_await scopeOf(page, given[ref], given[arguments::timeoutMs]);
    const QJsonObject options{
        {u"isRaw"_s, given[raw]}, {u"suspicions"_s, given[suspicions::areWanted]}};
    const QJsonArray asked{scope.number, qint64{most} + beyond, options};
    Asking how{given.deadline()};
    how.findsWords = given[suspicions::areWanted];
    QJsonValue answer = co_await ask(scope.frame, "readableText", asked, how);
    if (scope.number == 0 && isPdf(answer[u"contentType"].toString()))
        answer = co_await readPdf(scope.frame, given.deadline());
    Reply reply = page.baseReply();
    const QString read = answer[u"text"].toString();
    const auto redact = [read] { return typedSecrets::redact(read); };
    const QString whole = co_await asideIf(read.size() > manyCharacters, redact);
    put(reply, text(cutAt(whole, most)));
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
        .summary = "Give the visible text of the page or of an element, without frames in it.",
        .takes = {ref, maxChars, raw, suspicions::areWanted, arguments::timeoutMs},
        .gives = replies::baseReply() + QList<Parameter>{text, truncated} + suspicions::fields(),
        .http = httpGet("/text"),
        .effect = Effect::Reads,
        .example = R"({"ref": "e12"})",
        .phrases = {{.positional = "ref?", .says = "{text}"}},
        .run = run,
    };
}

} // namespace commands::inspect::text
