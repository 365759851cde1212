// Give the visible text of a page or an element, line by line, as a person reads it.

#include "core/commands/arguments.h"
#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/page/element/script.h"
#include "core/page/page.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

constexpr Field<std::optional<ElementRef>> ref{
    "ref", "Only this element and what is in it, as named by a snapshot."};
constexpr Field<int> maxChars{
    "maxChars", "Longest text to give; it ends with a whole line.", 80'000};

constexpr Field<QString> text{"text", "What a person sees written, in the order of the document."};
constexpr Field<std::optional<bool>> truncated{
    "truncated", "There is more than was asked for; the rest is left out."};

// Blanks that look like one are one, what nobody sees is gone, and so are empty lines in a row.
QString tidied(QString seen)
{
    static const QRegularExpression unseen{
        u"[\\x{ad}\\x{200b}\\x{2060}\\x{feff}\\x{200e}\\x{200f}\\x{202a}-\\x{202e}]"_s};
    static const QRegularExpression blanks{
        u"[^\\S\\n]+"_s, QRegularExpression::UseUnicodePropertiesOption};
    static const QRegularExpression edges{u" *\\n *"_s};
    static const QRegularExpression emptyLines{u"\\n{3,}"_s};
    return seen.remove(unseen)
        .replace(u"\r\n"_s, u"\n"_s)
        .replace(blanks, u" "_s)
        .replace(edges, u"\n"_s)
        .replace(emptyLines, u"\n\n"_s)
        .trimmed();
}

// At the end of a line or, where the first one is longer already, within it.
QString cutAtLine(const QString &whole, qsizetype most)
{
    if (whole.size() <= most)
        return whole;
    const qsizetype end = whole.lastIndexOf(u'\n', most);
    if (end > 0)
        return whole.left(end).trimmed();
    return whole.left(most > 1 && whole.at(most - 1).isHighSurrogate() ? most - 1 : most);
}

Task<Reply> run(Page &page, Arguments given)
{
    const int most = given[maxChars];
    if (most < 1)
        throw Failure{
            Code::InvalidArgument, u"maxChars must be 1 or more"_s, u"Leave it out for 80000."_s};
    QJsonValue seen;
    if (const auto wanted = given[ref]) {
        const Element element = co_await page.element(*wanted);
        const QString script = u"(element) => element.innerText ?? element.textContent"_s;
        seen = co_await runScriptOn(element, script, given.deadline());
    } else {
        const QString script = u"() => document.body?.innerText ?? \"\""_s;
        seen = co_await page.evaluate(script);
    }
    const QString whole = tidied(seen.toString());
    const QString shown = cutAtLine(whole, most);
    Reply reply = page.acted();
    put(reply, text(shown));
    if (shown.size() < whole.size())
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
