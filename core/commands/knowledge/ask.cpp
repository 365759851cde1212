// Search the pages that explorations have found.

#include "core/commands/command_file.h"
#include "core/commands/knowledge_fields.h"

namespace commands::knowledge::ask {
namespace {

constexpr Field<QString> query{"query", "What to look for, in any words."};
constexpr Field<int> top{"top", "How many pages to give, 1 to 100.", 5};

constexpr Field<QString> asked{"query", "What was looked for."};
constexpr Field<QList<HitRow>> results{"results",
    "The nearest first. snippet: the part of the page that holds most of the words; score: higher "
    "is nearer; why: which searches found it, with its place there."};

constexpr Field<std::optional<QString>> trouble{
    "trouble", "Why the meaning could not be searched, and words alone were."};

Task<Reply> run(Services &services, Arguments given)
{
    const auto knowledge = knowledgeOf(services);
    const int most = given[top];
    if (most < 1 || most > 100)
        throw Failure{Code::InvalidArgument, u"top must be from 1 to 100"_s,
            u"Ask for 5, or for up to 100."_s};
    const QJsonObject params{{u"query"_s, given[query]}, {u"top_k"_s, most}};
    co_return co_await answer(knowledge, KnowledgeQuery::Search, params);
}

QString describe(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"results").toArray();
    for (const QJsonValue &each : rows) {
        const QJsonObject row = each.toObject();
        lines.append(u"%1. %2\n   %3"_s.arg(QString::number(lines.size() + 1),
            textAt(row, u"title", u"(no title)"_s), textAt(row, u"url")));
        const QString snippet = textAt(row, u"snippet");
        if (!snippet.isEmpty())
            lines.last() += u"\n   "_s + snippet;
    }
    return lines.isEmpty() ? u"Nothing found."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "Search the pages that explorations of sites have found.",
        .takes = {query, top},
        .gives = {asked, results, trouble},
        .http = httpGet("/ask"),
        .effect = Effect::Reads,
        .example = R"({"query": "opening hours"})",
        .phrases = {{.positional = "query", .describe = describe}},
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::knowledge::ask
