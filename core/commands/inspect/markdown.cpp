// Give what a page is about as Markdown, in parts where it is long.

#include "core/page/reading/markdown.h"
#include "base/typed_secrets.h"
#include "core/commands/command_file.h"
#include "core/commands/reading_scope.h"
#include "core/commands/suspicion_fields.h"
#include "core/page/text/text_part.h"

namespace commands::inspect::markdown {
namespace {

constexpr Field<std::optional<Locator>> ref{
    "ref", "Only this element and what is in it, as named by a snapshot."};
constexpr Field<bool> stripNav{"stripNav",
    "Leave out navigation, the header and footer of the site, asides and cookie banners; of a page "
    "with a main part or one article, give that.",
    true};
constexpr Field<bool> mainOnly{"mainOnly",
    "Of a whole page, leave out too what only seems to be beside its matter: menus, comments, "
    "advertising, by their names and by how much of them is links. Something of it may be lost.",
    false};
constexpr Field<bool> folds{"folds",
    "Give too what a press would unfold in place: closed details, answers below their questions, "
    "other tabs.",
    false};
constexpr Field<bool> links{"links", "With the addresses of links and images.", true};
constexpr Field<int> maxTokens{"maxTokens",
    "Longest text to give, estimated high: a token for 2.5 ASCII characters, one for each other.",
    20'000};
constexpr Field<int> offset{"offset", "Read on from there: the nextOffset of the reply before.", 0};

constexpr Field<QString> markdown{"markdown",
    "What a person sees, in the Markdown of GitHub, frames and open shadow roots in place. Of a "
    "document that is no HTML, such as JSON or a feed, its own text."};
constexpr Field<std::optional<int>> nextOffset{
    "nextOffset", "There is more: where to read on. The text ends between two blocks."};
constexpr Field<int> length{"length", "How many characters the whole has."};
constexpr Field<std::optional<bool>> truncated{
    "truncated", "It has more than 2000000: what comes after those cannot be read on."};
constexpr Field<std::optional<QString>> contentType{
    "contentType", "The type of a document that is no HTML."};
constexpr Field<std::optional<int>> framesLeftOut{
    "framesLeftOut", "How many frames are shown but did not answer, or had no document."};

constexpr int beyond = 2000; // characters that are read too: a secret is known as a whole

void check(const Arguments &given)
{
    if (given[maxTokens] < 1)
        throw Failure{
            Code::InvalidArgument, u"maxTokens must be 1 or more"_s, u"Leave it out for 20000."_s};
    if (given[offset] < 0)
        throw Failure{Code::InvalidArgument, u"offset must be 0 or more"_s,
            u"Leave it out to read from the beginning."_s};
}

Task<Reply> run(Page &page, Arguments given)
{
    check(given);
    const ReadingScope scope = co_await scopeOf(page, given[ref], given[arguments::timeoutMs]);
    const MarkdownOptions options{scope.number, given[stripNav], given[links], given[mainOnly],
        given[folds], given[suspicions::areWanted], mostRead + beyond};
    const MarkdownText whole
        = co_await readMarkdown(page.shared(), scope.frame, options, given.deadline());
    const bool isCut = whole.leftOut > 0 || whole.text.size() > mostRead;
    const QString text = isCut ? typedSecrets::firstOf(whole.text, mostRead)
                               : typedSecrets::redact(whole.text); // known as a whole
    const TextPart part = textPart(text, given[offset], given[maxTokens]);
    Reply reply = page.baseReply();
    put(reply, markdown(part.text));
    if (part.next)
        put(reply, nextOffset(static_cast<int>(*part.next)));
    put(reply, length(static_cast<int>(isCut ? whole.text.size() + whole.leftOut : text.size())));
    if (isCut)
        put(reply, truncated(true));
    if (whole.contentType != u"text/html"_s)
        put(reply, contentType(whole.contentType));
    if (whole.silentFrames > 0)
        put(reply, framesLeftOut(whole.silentFrames));
    suspicions::putInto(reply, whole.suspicions);
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give what the page or an element says as Markdown.",
        .takes = {ref, stripNav, mainOnly, folds, links, maxTokens, offset, suspicions::areWanted,
            arguments::timeoutMs},
        .gives = replies::baseReply()
            + QList<Parameter>{markdown, nextOffset, length, truncated, contentType, framesLeftOut}
            + suspicions::fields(),
        .http = httpGet("/markdown"),
        .effect = Effect::Reads,
        .example = R"({"maxTokens": 4000})",
        .phrases = {{.positional = "ref?", .says = "{markdown}"}},
        .run = run,
    };
}

} // namespace commands::inspect::markdown
