// Give a page as an agent reads it: Markdown with counted links, and what the document is.

#include "core/commands/arrival.h"
#include "core/commands/command_file.h"
#include "core/commands/suspicion_fields.h"
#include "core/page/reading/page_reading.h"

template<>
inline constexpr std::tuple columnsOf<PagePart>{
    Column{"selector", &PagePart::selector},
    Column{"label", &PagePart::label}.ifAny(),
    Column{"bytes", &PagePart::bytes},
};

namespace commands::inspect::readPage {
namespace {

struct ReadLink {
    qsizetype index;
    PageLink link;

    static constexpr std::tuple columns{Column{"index", &ReadLink::index},
        Column{"text", &ReadLink::link, &PageLink::text},
        Column{"href", &ReadLink::link, &PageLink::href},
        Column{"url", &ReadLink::link, &PageLink::url}};
};

constexpr ShownField<std::optional<QString>> selector{"selector",
    "Only what this CSS matches, each once; a heading with all that stands under it. What is no "
    "CSS "
    "matches nothing."};
constexpr Field<bool> stripNav{
    "stripNav", "Leave out navigation, the header and footer of the site, and asides.", false};
constexpr Field<bool> withLinks{"withLinks", "Give the links, and write their addresses.", true};
constexpr Field<bool> images{"images", "With the pictures that have a text.", false};
constexpr Field<bool> compactLinks{
    "compactLinks", "Write the number of a link in place of its address.", false};
constexpr Field<int> leastForParts{"leastForParts",
    "Of a page of so many bytes or more, give the parts that have as many; 0 gives none.", 0};

constexpr Field<QString> markdown{"markdown",
    "What a person sees, frames and open shadow roots in place; of a feed its entries; of another "
    "document that is no HTML its own text."};
constexpr Field<QList<ReadLink>> links{"links",
    "Those in the text, in its order, counted from 0: an address of the same site without the "
    "site, "
    "and the whole address."};
constexpr Field<std::optional<QList<PagePart>>> parts{"parts",
    "Where asked for, parts to read instead, by selectors: the usual names of a page's matter, the "
    "largest first, then its sections by their headings; and how long each is."};
constexpr Field<std::optional<int>> matches{"matches", "How many elements the selector matches."};
constexpr Field<QString> contentType{"contentType", "The type of the document, as it was sent."};
constexpr Field<std::optional<QString>> language{"language", "The language it says it is in."};
constexpr Field<std::optional<QString>> description{"description", "What it says it is about."};
constexpr Field<int> bytes{"bytes", "How long the document was as it was sent, unpacked."};
constexpr Field<std::optional<int>> framesLeftOut{
    "framesLeftOut", "How many frames are shown but did not answer, or had no document."};

QString sentType(Tab &tab, const PageText &page)
{
    const NetworkRequestPtr sent = tab.network().newest(tab.documentLoader());
    if (!sent)
        return page.contentType;
    for (auto each = sent->responseHeaders.begin(); each != sent->responseHeaders.end(); ++each) {
        if (each.key().compare(u"content-type"_s, Qt::CaseInsensitive) == 0)
            return each.value().toString();
    }
    return page.contentType;
}

QList<ReadLink> counted(const QList<PageLink> &all)
{
    QList<ReadLink> rows;
    for (const PageLink &each : all)
        rows.append({rows.size(), each});
    return rows;
}

Task<Reply> run(Page &page, Arguments given)
{
    page.requireUsable();
    if (given[leastForParts] < 0)
        throw Failure{Code::InvalidArgument, u"leastForParts must be 0 or more"_s,
            u"Leave it out for no parts."_s};
    const PageReadingOptions options{given[selector].value_or(QString{}), given[stripNav],
        given[withLinks], given[images], given[compactLinks], given[leastForParts],
        given[suspicions::areWanted]};
    const PageText read = co_await ::readPage(page.shared(), options, given.deadline());
    Reply reply = page.baseReply();
    put(reply, arrival::title(read.title));
    if (const auto code = page.tab().documentStatus())
        put(reply, arrival::status(*code));
    put(reply, markdown(read.text));
    put(reply, links(counted(read.links)));
    if (!read.parts.isEmpty())
        put(reply, parts(read.parts));
    if (read.matches)
        put(reply, matches(*read.matches));
    put(reply, contentType(sentType(page.tab(), read)));
    if (!read.language.isEmpty())
        put(reply, language(read.language));
    if (!read.description.isEmpty())
        put(reply, description(read.description));
    put(reply, bytes(static_cast<int>(read.bytes)));
    if (read.silentFrames > 0)
        put(reply, framesLeftOut(read.silentFrames));
    suspicions::putInto(reply, read.suspicions);
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Give a page as an agent reads it: its text, its links, and what it is.",
        .takes = {selector, stripNav, withLinks, images, compactLinks, leastForParts,
            suspicions::areWanted},
        .gives = replies::baseReply()
            + QList<Parameter>{arrival::title, arrival::status, markdown, links, parts, matches,
                contentType, language, description, bytes, framesLeftOut}
            + suspicions::fields(),
        .http = httpGet("/page"),
        .effect = Effect::Reads,
        .example = R"({"compactLinks": true})",
        .phrases = {{.words = "page read", .says = "{markdown}"}},
        .run = run,
    };
}

} // namespace commands::inspect::readPage
