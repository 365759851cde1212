// Give what an exploration has found.

#include "core/commands/command_file.h"
#include "core/commands/exploration_fields.h"
#include "core/knowledge/knowledge_store.h"

#include <algorithm>

template<>
inline constexpr std::tuple columnsOf<KnownPage>{
    Column{"url", &KnownPage::url},
    Column{"title", &KnownPage::title},
    Column{"description", &KnownPage::description},
    Column{"language", &KnownPage::language},
    Column{"content", &KnownPage::markdown},
};

template<>
inline constexpr std::tuple columnsOf<KnownLink>{
    Column{"from", &KnownLink::from},
    Column{"to", &KnownLink::to},
    Column{"text", &KnownLink::text},
    Column{"type", &KnownLink::kind},
};

template<>
inline constexpr std::tuple columnsOf<ExplorationError>{
    Column{"url", &ExplorationError::url},
    Column{"error", &ExplorationError::error},
    Column{"attempts", &ExplorationError::attempts},
};

namespace commands::explore::explored {
namespace {

constexpr int mostRows = 1'000;
// Characters of each kind of rows, and of one row more: a reply is written on the app's own thread.
constexpr qsizetype mostContent = 1'000'000;

constexpr Field<bool> partial{
    "partial", "What there is so far, of one that has not ended too.", false};
constexpr Field<int> limit{"limit", "So many rows of each kind: 1 to 1000.", 100};
constexpr Field<int> offset{"offset", "Leave out so many of each kind.", 0};
constexpr Field<bool> onlyErrors{"onlyErrors", "Without pages and links.", false};

constexpr Field<int> pagesStored{"pagesStored", "How many pages are kept."};
constexpr Field<int> linksStored{"linksStored", "How many links between pages of the site."};
constexpr Field<int> externalLinks{"externalLinks", "How many links lead elsewhere."};
constexpr Field<std::optional<QList<KnownPage>>> pages{"pages",
    "In the order in which they were found; left out while it runs, unless partial, and where only "
    "errors are wanted."};
constexpr Field<std::optional<QList<KnownLink>>> links{"links", "Of those pages; likewise."};
constexpr Field<QList<ExplorationError>> errors{
    "errors", "What of robots.txt and sitemaps was not read; then pages that could not be had."};

constexpr Field<std::optional<int>> pagesLeftOut{"pagesLeftOut",
    "So many of the pages asked for are not here, since they are long: read on with offset."};
constexpr Field<std::optional<int>> linksLeftOut{"linksLeftOut", "The same of links."};
constexpr Field<std::optional<int>> errorsLeftOut{"errorsLeftOut", "The same of errors."};

void check(const Arguments &given)
{
    if (given[limit] < 1 || given[limit] > mostRows)
        throw Failure{Code::InvalidArgument, u"limit must be 1 to 1000"_s,
            u"Leave it out for 100, and read on with offset."_s};
    if (given[offset] < 0)
        throw Failure{Code::InvalidArgument, u"offset must be 0 or more"_s,
            u"Leave it out to read from the beginning."_s};
}

qsizetype lengthOf(const QJsonObject &row)
{
    qsizetype length = 0;
    for (const QJsonValue &each : row)
        length += each.toString().size();
    return length;
}

// From the first on, until they are long enough.
template<typename Found> QJsonArray rowsOf(const QList<Found> &all)
{
    QJsonArray rows;
    qsizetype length = 0;
    for (const Found &each : all) {
        const QJsonObject row = Codec<Found>::write(each);
        if (length > mostContent)
            break;
        length += lengthOf(row);
        rows.append(row);
    }
    return rows;
}

// The rows, and how many of those asked for are left out.
void putRows(Reply &reply, const auto &field, const QJsonArray &rows,
    const Field<std::optional<int>> &leftOut, qsizetype asked)
{
    put(reply, field.json(rows));
    if (const auto more = static_cast<int>(asked - rows.size()); more > 0)
        put(reply, leftOut(more));
}

Task<Reply> run(Services &services, Arguments given)
{
    check(given);
    const auto explorer = ::exploration::explorerOf(services);
    const auto store = services.knowledge;
    const QString id = given[::exploration::jobId];
    const Exploration job = co_await Explorer::find(explorer, id);
    const KnowledgeCounts counts = co_await store->countsOf(id);
    const auto failed = co_await Explorer::errors(explorer, id, given[limit], given[offset]);
    Reply reply{::exploration::reportedId(id), ::exploration::state(job.state),
        pagesStored(counts.pages), linksStored(counts.links), externalLinks(counts.externalLinks)};
    putRows(reply, errors, rowsOf(failed), errorsLeftOut, failed.size());
    if (!given[onlyErrors] && (job.isFinished() || given[partial])) {
        const auto found = co_await store->pagesOf(id, given[limit], given[offset]);
        const auto between = co_await store->linksOf(id, given[limit], given[offset]);
        const int asked = std::clamp(counts.pages - given[offset], 0, given[limit]);
        putRows(reply, pages, rowsOf(found), pagesLeftOut, asked);
        putRows(reply, links, rowsOf(between), linksLeftOut, between.size());
    }
    co_return reply;
}

QString describe(const CallResult &result)
{
    QStringList lines{u"%1: %2 pages, %3 links, %4 links elsewhere"_s.arg(
        textAt(result.reply, u"state"), textAt(result.reply, u"pagesStored"),
        textAt(result.reply, u"linksStored"), textAt(result.reply, u"externalLinks"))};
    const QJsonArray found = result.reply.value(u"pages").toArray();
    for (const QJsonValue &each : found)
        lines.append(u"%1  %2"_s.arg(each[u"url"].toString(), each[u"title"].toString()));
    const QJsonArray failed = result.reply.value(u"errors").toArray();
    for (const QJsonValue &each : failed)
        lines.append(u"%1  %2"_s.arg(each[u"url"].toString(), each[u"error"].toString()));
    return lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "Give what an exploration has found: counts, pages, links and errors.",
        .takes = {::exploration::jobId, partial, limit, offset, onlyErrors},
        .gives = {::exploration::reportedId, ::exploration::state, pagesStored, linksStored,
            externalLinks, pages, links, errors, pagesLeftOut, linksLeftOut, errorsLeftOut},
        .http = httpGet("/explorations/:jobId/found"),
        .effect = Effect::Reads,
        .example = R"({"jobId": "docs", "limit": 20})",
        .phrases = {{.positional = "jobId", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::explore::explored
