#include "core/tools/knowledge_tools.h"

#include "core/catalogue/schema.h"
#include "core/knowledge/knowledge_answer.h"
#include "core/rooms/room_schemas.h"
#include "core/tools/knowledge_shapes.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace room_schemas;

namespace {

using ShapedKnowledge = OrFailure<QJsonObject>;

constexpr int mostPagesAsked = 100'000;
constexpr int deepest = 100;
constexpr int mostRows = 1'000;

VerbArgument job()
{
    return {.name = u"job_id"_s,
        .ours = u"jobId"_s,
        .meaning = u"Job ID"_s,
        .schema = text(),
        .isRequired = true};
}

// Theirs are BFS and DFS.
ShapedKnowledge begun(QJsonObject arguments)
{
    arguments.insert(u"strategy"_s, arguments.value(u"strategy").toString().toLower());
    return arguments;
}

// The params of a query are arguments of the command.
ShapedKnowledge asked(QJsonObject arguments)
{
    const QJsonObject params = arguments.take(u"params"_s).toObject();
    for (auto each = params.begin(); each != params.end(); ++each)
        arguments.insert(each.key() == u"top_k" ? u"topK"_s : each.key(), each.value());
    return arguments;
}

ShapedKnowledge asBegun(const Reply &reply, const QJsonObject &)
{
    QJsonObject report = knowledge_shapes::state(reply);
    report.insert(u"message"_s,
        u"Job queued. Use get_exploration_status or "
        "/api/knowledge/explore/status/%1 to check progress."_s.arg(
            report.value(u"job_id").toString()));
    return report;
}

ShapedKnowledge asState(const Reply &reply, const QJsonObject &)
{
    return knowledge_shapes::state(reply);
}

ShapedKnowledge asStatus(const Reply &reply, const QJsonObject &)
{
    return knowledge_shapes::status(reply.value(u"exploration").toObject());
}

ShapedKnowledge asCounts(const Reply &reply, const QJsonObject &)
{
    return knowledge_shapes::results(reply, knowledge_shapes::Rows::LeftOut);
}

ShapedKnowledge asRows(const Reply &reply, const QJsonObject &)
{
    return knowledge_shapes::results(reply, knowledge_shapes::Rows::Included);
}

ShapedKnowledge asJobs(const Reply &reply, const QJsonObject &)
{
    QJsonArray rows;
    const QJsonArray all = reply.value(u"explorations").toArray();
    for (const QJsonValue &each : all)
        rows.append(knowledge_shapes::row(each.toObject()));
    return QJsonObject{{u"jobs"_s, rows}};
}

ShapedKnowledge asAnswer(const Reply &reply, const QJsonObject &)
{
    QJsonObject data = reply;
    data.remove(u"type"_s);
    return QJsonObject{{u"success"_s, true}, {u"data"_s, data}, {u"error"_s, QJsonValue::Null}};
}

QJsonObject answerForm()
{
    const QJsonObject maybe{{u"type"_s, QJsonArray{u"string"_s, u"null"_s}}};
    return schema::object({{u"success"_s, typeOf(u"boolean"_s)}, {u"data"_s, anyObject()},
                              {u"error"_s, maybe}, {u"code"_s, text()}, {u"hint"_s, text()}},
        {u"code"_s, u"hint"_s});
}

Verb start()
{
    const VerbArgument url{.name = u"start_url"_s,
        .ours = u"url"_s,
        .meaning = u"Starting URL for exploration"_s,
        .schema = text(),
        .isRequired = true};
    const VerbArgument pages{.name = u"max_pages"_s,
        .ours = u"maxPages"_s,
        .meaning = u"Maximum number of pages to explore (optional)"_s,
        .schema = from(1, mostPagesAsked),
        .fallback = 1000};
    const VerbArgument depth{.name = u"max_depth"_s,
        .ours = u"maxDepth"_s,
        .meaning = u"Maximum exploration depth (default: 3)"_s,
        .schema = from(0, deepest),
        .fallback = 3};
    const VerbArgument strategy{.name = u"strategy"_s,
        .meaning = u"Exploration strategy: BFS (breadth-first) or DFS (depth-first)"_s,
        .schema = oneOf({u"BFS"_s, u"DFS"_s}),
        .fallback = u"BFS"_s};
    VerbArgument id = job();
    id.meaning = u"Optional job ID (auto-generated if not provided)"_s;
    id.isRequired = false;
    QJsonObject gives = knowledge_shapes::stateForm();
    QJsonObject members = gives.value(u"properties").toObject();
    members.insert(u"message"_s, text());
    gives.insert(u"properties"_s, members);
    return {.method = u"start_knowledge_exploration"_s,
        .command = u"explore"_s,
        .summary = u"Start a knowledge retrieval job to explore and extract knowledge from a "
                   "website"_s,
        .takes = {url, pages, depth, strategy, id},
        .convert = &begun,
        .shape = &asBegun,
        .gives = gives};
}

Verb ofJob(const QString &method, const QString &command, const QString &summary)
{
    return {.method = method,
        .command = command,
        .summary = summary,
        .takes = {job()},
        .shape = &asState,
        .gives = knowledge_shapes::stateForm()};
}

Verb status()
{
    Verb verb = ofJob(u"get_exploration_status"_s, u"exploration"_s,
        u"Get live status and progress for a knowledge retrieval job"_s);
    verb.shape = &asStatus;
    verb.gives = knowledge_shapes::statusForm();
    return verb;
}

Verb partialResults(const QString &method)
{
    const VerbArgument partial{.name = u"partial"_s,
        .meaning = u"If true, return partial results even if job is still running"_s,
        .schema = typeOf(u"boolean"_s),
        .fallback = false};
    return {.method = method,
        .command = u"explored"_s,
        .summary = u"Get results for a knowledge retrieval job"_s,
        .takes = {job(), partial},
        .shape = &asCounts,
        .gives = knowledge_shapes::resultsForm(knowledge_shapes::Rows::LeftOut)};
}

// With pages and links, a part at a time.
Verb wholeResults()
{
    Verb verb = partialResults(u"results"_s);
    verb.takes.append({.name = u"limit"_s,
        .meaning = u"How many pages and links at most."_s,
        .schema = from(1, mostRows),
        .fallback = 100});
    verb.takes.append({.name = u"offset"_s,
        .meaning = u"How many of each are left out first."_s,
        .schema = typeOf(u"integer"_s),
        .fallback = 0});
    verb.shape = &asRows;
    verb.gives = knowledge_shapes::resultsForm(knowledge_shapes::Rows::Included);
    return verb;
}

Verb query()
{
    const VerbArgument type{.name = u"query_type"_s,
        .ours = u"type"_s,
        .meaning = u"Type of query"_s,
        .schema = oneOf(wordsOf<KnowledgeQuery>()),
        .isRequired = true};
    const VerbArgument params{.name = u"params"_s,
        .meaning = u"Query-specific parameters: page {url}, search {query, top_k}, links {url, "
                   "direction}, sitemap_semantic {}, sitemap_functional {}"_s,
        .schema = anyObject(),
        .fallback = QJsonObject{}};
    return {.method = u"query_knowledge"_s,
        .command = u"queryKnowledge"_s,
        .summary = u"Query stored knowledge (pages, semantic search, links, sitemaps)"_s,
        .takes = {type, params},
        .convert = &asked,
        .shape = &asAnswer,
        .gives = answerForm()};
}

const Dialect &verbs()
{
    static const Dialect known{{start(), status(),
        ofJob(u"pause_exploration"_s, u"pauseExploration"_s,
            u"Pause a running knowledge retrieval job"_s),
        ofJob(u"resume_exploration"_s, u"resumeExploration"_s,
            u"Resume a paused knowledge retrieval job"_s),
        ofJob(
            u"cancel_exploration"_s, u"cancelExploration"_s, u"Cancel a knowledge retrieval job"_s),
        partialResults(u"get_knowledge_results"_s), query()}};
    return known;
}

QString titleOf(const Verb &verb)
{
    QString words = verb.method;
    words.replace(u'_', u' ');
    return words.left(1).toUpper() + words.mid(1);
}

bool isAboutKnowledgeArguments(const Failure &failure)
{
    return failure.code == Code::InvalidArgument || failure.code == Code::UnknownArgument;
}

Reply withoutAnswer(const Failure &failure)
{
    Reply reply = toJson(failure);
    reply.insert(u"success"_s, false);
    reply.insert(u"data"_s, QJsonObject{});
    reply.remove(u"evidence"_s);
    reply.remove(u"retryable"_s);
    return reply;
}

Task<Outcome> run(RunCall run, Verb verb, QJsonObject arguments)
{
    const auto checked = Dialect::checked(verb, arguments);
    if (const Failure *failure = failureIn(checked))
        co_return *failure;
    const QJsonObject fit = std::get<QJsonObject>(checked);
    const auto call = Dialect::callOf(verb, fit, Caller{u"service"_s});
    if (const Failure *failure = failureIn(call))
        co_return *failure;
    const Call meant = std::get<Call>(call);
    const Outcome outcome = co_await run(meant);
    co_return Dialect::shaped(verb, outcome, fit);
}

} // namespace

const QList<ServiceTool> &knowledge_tools::all()
{
    static const QList<ServiceTool> known = [] {
        QList<ServiceTool> tools;
        for (const Verb &each : verbs().verbs())
            tools.append({each.method, titleOf(each), each.summary, each.takes, each.gives,
                each.method.startsWith(u"get_") || each.method.startsWith(u"query_")});
        return tools;
    }();
    return known;
}

bool knowledge_tools::has(const QString &tool)
{
    return verbs().find(tool) != nullptr;
}

Task<Outcome> knowledge_tools::call(RunCall runCall, QString tool, QJsonObject arguments)
{
    const Verb verb = *verbs().find(tool);
    const Outcome outcome = co_await ::run(runCall, verb, arguments);
    const auto *failure = std::get_if<Failure>(&outcome);
    if (failure && tool == u"query_knowledge" && !isAboutKnowledgeArguments(*failure))
        co_return withoutAnswer(*failure);
    co_return outcome;
}

QString knowledge_tools::spelled(const QString &command, const QJsonObject &)
{
    if (command == u"explorations")
        return u"GET /api/knowledge/explore/jobs"_s;
    for (const Verb &each : verbs().verbs()) {
        if (each.command == command)
            return each.method;
    }
    return {};
}

Task<Outcome> knowledge_tools::jobs(RunCall runCall)
{
    const Verb verb{.method = u"jobs"_s, .command = u"explorations"_s, .shape = &asJobs};
    const QJsonObject nothing;
    const Outcome outcome = co_await ::run(runCall, verb, nothing);
    co_return outcome;
}

Task<Outcome> knowledge_tools::results(RunCall runCall, QJsonObject arguments)
{
    const Verb verb = wholeResults();
    const Outcome outcome = co_await ::run(runCall, verb, arguments);
    co_return outcome;
}

QList<VerbArgument> knowledge_tools::resultsTake()
{
    return wholeResults().takes;
}

QJsonObject knowledge_tools::jobsForm()
{
    return schema::object({{u"jobs"_s, schema::listOf(knowledge_shapes::rowForm())}});
}

QJsonObject knowledge_tools::resultsForm()
{
    return wholeResults().gives;
}
