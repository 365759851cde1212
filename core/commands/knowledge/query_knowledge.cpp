// Any question to what explorations have found.

#include "core/commands/command_file.h"
#include "core/commands/knowledge_fields.h"

namespace commands::knowledge::queryKnowledge {
namespace {

struct LinkRow {
    static constexpr std::tuple columns{Column<QString>{"from"}, Column<QString>{"to"},
        Column<QString>{"text"}, Column<LinkKind>{"kind"}};
};

struct ElementRow {
    static constexpr std::tuple columns{
        Column<QString>{"role"}, Column<QString>{"name"}, Column<QStringList>{"fields"}.ifAny()};
};

struct TopicRow {
    static constexpr std::tuple columns{Column<QString>{"name"}, Column<QStringList>{"words"},
        Column<int>{"count"}, Column<QStringList>{"pages"}};
};

struct ActRow {
    static constexpr std::tuple columns = std::tuple_cat(
        ElementRow::columns, std::tuple{Column<int>{"count"}, Column<QStringList>{"pages"}});
};

template<typename Type> using Maybe = Field<std::optional<Type>>;

constexpr Field<KnowledgeQuery> type{"type",
    "Which: a page by its url; a search by query and topK; links by url and direction; topics with "
    "their pages; or what can be done where."};
constexpr Maybe<QString> url{"url", "The page's address, or whose links are given."};
constexpr Maybe<QString> query{"query", "What to look for, in any words."};
constexpr Maybe<int> topK{"topK", "How many pages to give, 1 to 100; 5 unless said."};
constexpr Maybe<KnowledgeStore::Direction> direction{
    "direction", "Links from the page unless said, or those that lead to it."};

constexpr Maybe<QString> title{"title", "Of the page."};
constexpr Maybe<QString> description{"description", "As the page says."};
constexpr Maybe<QString> language{"language", "As the page says; empty where it does not."};
constexpr Maybe<QString> job{"job", "The exploration that found it last."};
constexpr Maybe<QString> visited{"time", "When it was visited, in UTC."};
constexpr Maybe<QStringList> headings{"headings", "Of the page, in its order."};
constexpr Maybe<QString> markdown{"markdown", "Its main content."};
constexpr Maybe<QList<LinkRow>> links{
    "links", "External ones lead away from the site; they were not followed."};
constexpr Maybe<QList<ElementRow>> elements{
    "elements", "What can be done on the page: forms with their fields, buttons, menus."};
constexpr Maybe<QList<HitRow>> results{"results",
    "The nearest first. snippet: the part of the page that holds most of the words; score: higher "
    "is nearer; why: which searches found it, with its place there."};
constexpr Maybe<QList<TopicRow>> topics{
    "topics", "The largest first: words that mark each, how many pages, and the first of them."};
constexpr Maybe<QList<ActRow>> functions{"functions",
    "Forms first, then what most pages have: on how many pages each is, and the first of them."};

constexpr Maybe<QString> trouble{
    "trouble", "Why the meaning could not be searched, and words alone were."};

template<typename Type>
void take(
    QJsonObject &params, const QString &name, const Arguments &given, const Maybe<Type> &field)
{
    if (const auto value = given[field])
        params.insert(name, field(*value).second);
}

// The service spells one of them otherwise.
Failure spelled(Failure failure)
{
    failure.message.replace(u"top_k"_s, u"topK"_s);
    failure.hint.replace(u"top_k"_s, u"topK"_s);
    return failure;
}

Task<Reply> run(Services &services, Arguments given)
{
    const auto knowledge = knowledgeOf(services);
    QJsonObject params;
    take(params, u"url"_s, given, url);
    take(params, u"query"_s, given, query);
    take(params, u"top_k"_s, given, topK);
    take(params, u"direction"_s, given, direction);
    Reply reply;
    try {
        reply = co_await answer(knowledge, given[type], params);
    } catch (const Failure &failure) {
        throw spelled(failure);
    }
    put(reply, type(given[type]));
    co_return reply;
}

QString describe(const CallResult &result)
{
    QJsonObject reply = result.reply;
    reply.remove(u"type"_s);
    return prettyJson(reply);
}

} // namespace

Command command()
{
    return {
        .summary = "Ask what explorations of sites have found: pages, links, topics, functions.",
        .takes = {type, url, query, topK, direction},
        .gives = {type, url, query, direction, title, description, language, job, visited, headings,
            markdown, links, elements, results, trouble, topics, functions},
        .http = httpGet("/knowledge"),
        .effect = Effect::Reads,
        .example = R"({"type": "sitemap_semantic"})",
        .phrases = {{.positional = "type", .describe = describe}},
        .run = run,
        .worksWhileDisabled = true,
    };
}

} // namespace commands::knowledge::queryKnowledge
