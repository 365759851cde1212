#include "core/doors/service/service_openapi.h"

#include "base/version.h"
#include "core/catalogue/schema.h"
#include "core/queues/job.h"
#include "core/rooms/room_schemas.h"
#include "core/tools/knowledge_tools.h"
#include "core/tools/service_tools.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace room_schemas;

namespace {

const QString toolsTag = u"Tools"_s;
const QString roomsTag = u"Rooms"_s;
const QString queuesTag = u"Queues"_s;
const QString knowledgeTag = u"Knowledge"_s;

QJsonObject refTo(const QString &schema)
{
    return {{u"$ref"_s, u"#/components/schemas/"_s + schema}};
}

QJsonObject jsonOf(const QJsonObject &form)
{
    return {{u"application/json"_s, QJsonObject{{u"schema"_s, form}}}};
}

QJsonObject answer(const QString &meaning, const QJsonObject &form)
{
    return {{u"description"_s, meaning}, {u"content"_s, jsonOf(form)}};
}

QJsonObject answers(const QString &meaning, const QJsonObject &form)
{
    return {{u"200"_s, answer(meaning, form)},
        {u"4XX"_s,
            answer(u"It is not done: which argument does not fit and why, what there is not, or "
                   "who may not call."_s,
                refTo(u"Failure"_s))},
        {u"5XX"_s, answer(u"It could not be done."_s, refTo(u"Failure"_s))}};
}

QJsonObject operation(const QString &id, const QString &tag, const QString &summary,
    const QString &description, const QJsonObject &form)
{
    return {{u"operationId"_s, id}, {u"tags"_s, QJsonArray{tag}}, {u"summary"_s, summary},
        {u"description"_s, description}, {u"responses"_s, answers(description, form)}};
}

QJsonObject callOf(const ServiceTool &tool)
{
    const QJsonObject name{{u"type"_s, u"string"_s}, {u"const"_s, tool.name}};
    QJsonObject form = schema::object({{u"tool"_s, name}, {u"arguments"_s, schemaOf(tool.takes)}});
    form.insert(u"description"_s, tool.description);
    return form;
}

QJsonObject callTool()
{
    QJsonArray calls;
    QJsonArray results;
    for (const ServiceTool &each : service_tools::all()) {
        calls.append(refTo(each.name + u"_call"_s));
        results.append(refTo(each.name + u"_result"_s));
    }
    QJsonObject post = operation(u"callTool"_s, toolsTag, u"Call a tool"_s,
        u"What the tool gives; a failed action has success false, error and code."_s,
        {{u"anyOf"_s, results}});
    const QJsonObject example{{u"tool"_s, u"start_browser_session"_s},
        {u"arguments"_s,
            QJsonObject{
                {u"room_name"_s, u"demo-room"_s}, {u"initial_url"_s, u"https://example.com"_s}}}};
    const QJsonObject content{{u"application/json"_s,
        QJsonObject{{u"schema"_s, QJsonObject{{u"oneOf"_s, calls}}}, {u"example"_s, example}}}};
    post.insert(u"requestBody"_s, QJsonObject{{u"required"_s, true}, {u"content"_s, content}});
    return {{u"post"_s, post}};
}

QJsonObject listTools()
{
    const QJsonObject row = schema::object({{u"name"_s, text()}, {u"description"_s, text()}});
    return {{u"get"_s,
        operation(u"listTools"_s, toolsTag, u"List the tools"_s, u"The tools there are."_s,
            schema::object({{u"tools"_s, schema::listOf(row)}}))}};
}

QJsonObject health()
{
    return {{u"get"_s,
        operation(u"health"_s, toolsTag, u"Whether it serves"_s, u"It does."_s,
            schema::object({{u"status"_s, oneOf({u"ok"_s, u"degraded"_s})}, {u"service"_s, text()},
                               {u"parts"_s, anyObject()}, {u"redis"_s, anyObject()},
                               {u"bullmq"_s, anyObject()}, {u"s3"_s, anyObject()},
                               {u"video"_s, anyObject()}, {u"knowledge"_s, anyObject()}},
                {u"redis"_s, u"bullmq"_s, u"s3"_s}))}};
}

// What is no JSON.
QJsonObject givenAs(const QString &type, const QString &description, QJsonObject operation)
{
    QJsonObject responses = operation.value(u"responses").toObject();
    const QJsonObject content{{type, QJsonObject{{u"schema"_s, text()}}}};
    responses.insert(
        u"200"_s, QJsonObject{{u"description"_s, description}, {u"content"_s, content}});
    operation.insert(u"responses"_s, responses);
    return operation;
}

QJsonObject metrics()
{
    const QString meaning
        = u"Sessions, rooms, commands, calls by outcome and how long they took, memory."_s;
    const QJsonObject get
        = operation(u"metrics"_s, toolsTag, u"Figures for Prometheus"_s, meaning, {});
    return {{u"get"_s, givenAs(u"text/plain"_s, meaning, get)}};
}

QJsonObject ofRoom(const QString &method, QJsonObject operation)
{
    const QJsonObject room{{u"name"_s, u"room_name"_s}, {u"in"_s, u"path"_s}, {u"required"_s, true},
        {u"description"_s, u"The name of the room, percent-encoded."_s},
        {u"schema"_s,
            QJsonObject{{u"type"_s, u"string"_s}, {u"minLength"_s, 1}, {u"maxLength"_s, 128}}}};
    operation.insert(u"parameters"_s, QJsonArray{room});
    return {{method, operation}};
}

QJsonObject viewOfRoom()
{
    const QJsonObject link = operation(u"linkToView"_s, roomsTag, u"Get a link for a person"_s,
        u"The address of a page that shows the room as it is, and in which a person may take it "
        "over. It opens once, within expires_in seconds, and then stays open."_s,
        schema::object({{u"url"_s, text()}, {u"expires_in"_s, whole()}}));
    const QJsonObject shown = operation(u"viewRoom"_s, roomsTag, u"Watch a room"_s,
        u"That page, for a person's browser. Nobody gets in without the ticket of a link."_s, {});
    QJsonObject page
        = ofRoom(u"get"_s, givenAs(u"text/html"_s, u"That page, for a browser."_s, shown))
              .value(u"get")
              .toObject();
    QJsonArray parameters = page.value(u"parameters").toArray();
    parameters.append(QJsonObject{{u"name"_s, u"ticket"_s}, {u"in"_s, u"query"_s},
        {u"required"_s, true}, {u"schema"_s, text()}});
    page.insert(u"parameters"_s, parameters);
    QJsonObject both = ofRoom(u"post"_s, link);
    both.insert(u"get"_s, page);
    return both;
}

QJsonObject jobForm()
{
    QJsonObject form = schema::object(
        {{u"id"_s, text()}, {u"name"_s, text()}, {u"data"_s, anyObject()},
            {u"state"_s, oneOf(wordsOf<JobState>())}, {u"attempts"_s, whole()},
            {u"attemptsMade"_s, whole()}, {u"timestamp"_s, whole()}, {u"processedOn"_s, whole()},
            {u"finishedOn"_s, whole()}, {u"returnvalue"_s, anyObject()},
            {u"failedReason"_s, text()}, {u"failure"_s, refTo(u"Failure"_s)}},
        {u"processedOn"_s, u"finishedOn"_s, u"returnvalue"_s, u"failedReason"_s, u"failure"_s});
    form.insert(
        u"description"_s, u"Times are milliseconds since 1970. What is typed is not given."_s);
    return form;
}

QJsonObject queueForm()
{
    QJsonObject members{{u"name"_s, text()}};
    for (const QString &each : wordsOf<JobState>())
        members.insert(each, whole());
    return schema::object(members);
}

QJsonObject addCommand()
{
    QJsonObject post = operation(u"addCommand"_s, queuesTag, u"Add a command"_s,
        u"It is kept on the disk, and will be done or reported. One whose id is known is not done "
        "again: this says what became of it."_s,
        refTo(u"Job"_s));
    const QJsonObject options = schema::object({{u"jobId"_s, text()}, {u"attempts"_s, whole()},
                                                   {u"removeOnComplete"_s, typeOf(u"boolean"_s)},
                                                   {u"removeOnFail"_s, typeOf(u"boolean"_s)}},
        {u"jobId"_s, u"attempts"_s, u"removeOnComplete"_s, u"removeOnFail"_s});
    QJsonObject form
        = schema::object({{u"name"_s, text()}, {u"data"_s, anyObject()}, {u"opts"_s, options}},
            {u"name"_s, u"opts"_s});
    form.insert(u"description"_s,
        u"data is {action_type, params, room_name, session_id} or, with the action as name, its "
        "params beside room_name and session_id. A room that is not there is opened."_s);
    const QJsonObject example{{u"name"_s, u"navigate"_s},
        {u"data"_s,
            QJsonObject{{u"url"_s, u"https://example.com"_s}, {u"room_name"_s, u"demo-room"_s}}},
        {u"opts"_s, QJsonObject{{u"jobId"_s, u"navigate-1"_s}}}};
    const QJsonObject content{
        {u"application/json"_s, QJsonObject{{u"schema"_s, form}, {u"example"_s, example}}}};
    post.insert(u"requestBody"_s, QJsonObject{{u"required"_s, true}, {u"content"_s, content}});
    return post;
}

QJsonObject withId(QJsonObject operation)
{
    const QJsonObject id{{u"name"_s, u"id"_s}, {u"in"_s, u"path"_s}, {u"required"_s, true},
        {u"description"_s, u"Percent-encoded."_s}, {u"schema"_s, text()}};
    operation.insert(u"parameters"_s, QJsonArray{id});
    return {{u"get"_s, operation}};
}

QJsonObject queuePaths()
{
    const QJsonObject all = operation(u"listQueues"_s, queuesTag, u"List the queues"_s,
        u"How many commands are in each state."_s,
        schema::object({{u"queues"_s, schema::listOf(queueForm())}}));
    const QJsonObject counted = operation(u"countCommands"_s, queuesTag, u"Count the commands"_s,
        u"How many are in each state."_s, queueForm());
    const QJsonObject job = operation(u"findCommand"_s, queuesTag, u"What became of a command"_s,
        u"Finished ones are kept for a day."_s, refTo(u"Job"_s));
    const QJsonObject result = operation(u"readResult"_s, queuesTag, u"Read a large result"_s,
        u"The data of an action whose result was asked for by its id."_s, anyObject());
    return {{u"/queues"_s, QJsonObject{{u"get"_s, all}}},
        {u"/queues/browser_commands"_s,
            QJsonObject{{u"get"_s, counted}, {u"post"_s, addCommand()}}},
        {u"/queues/browser_commands/{id}"_s, withId(job)}, {u"/results/{id}"_s, withId(result)}};
}

QJsonObject named(const QString &name, const QString &place, const QString &meaning,
    const QJsonObject &form, bool isRequired)
{
    return {{u"name"_s, name}, {u"in"_s, place}, {u"required"_s, isRequired},
        {u"description"_s, meaning}, {u"schema"_s, form}};
}

// As the tool, over another path.
QJsonObject toolPath(const ServiceTool &tool, const QString &id)
{
    QJsonObject operation = ::operation(
        id, knowledgeTag, tool.title, tool.description, refTo(tool.name + u"_result"_s));
    if (tool.reads) {
        operation.insert(u"parameters"_s,
            QJsonArray{named(u"job_id"_s, u"path"_s, u"Percent-encoded."_s, text(), true)});
        return {{u"get"_s, operation}};
    }
    operation.insert(u"requestBody"_s,
        QJsonObject{{u"required"_s, true}, {u"content"_s, jsonOf(schemaOf(tool.takes))}});
    return {{u"post"_s, operation}};
}

QJsonObject knowledgePaths()
{
    const QString above = u"/api/knowledge/explore/"_s;
    const std::pair<QString, QString> ofTools[] = {{u"start"_s, u"start_knowledge_exploration"_s},
        {u"status/{job_id}"_s, u"get_exploration_status"_s}, {u"pause"_s, u"pause_exploration"_s},
        {u"resume"_s, u"resume_exploration"_s}, {u"cancel"_s, u"cancel_exploration"_s}};
    QJsonObject all;
    const auto tools = knowledge_tools::all();
    for (const ServiceTool &tool : tools) {
        for (const auto &[path, name] : ofTools) {
            if (tool.name == name)
                all.insert(above + path, toolPath(tool, u"explore_"_s + path.section(u'/', 0, 0)));
        }
    }
    QJsonObject results
        = operation(u"explore_results"_s, knowledgeTag, u"What an exploration found"_s,
            u"Counts, errors, pages and links."_s, knowledge_tools::resultsForm());
    QJsonArray parameters;
    const auto takes = knowledge_tools::resultsTake();
    for (const VerbArgument &each : takes)
        parameters.append(named(each.name, each.isRequired ? u"path"_s : u"query"_s, each.meaning,
            each.schema, each.isRequired));
    results.insert(u"parameters"_s, parameters);
    all.insert(above + u"results/{job_id}"_s, QJsonObject{{u"get"_s, results}});
    all.insert(above + u"jobs"_s,
        QJsonObject{{u"get"_s,
            operation(u"explore_jobs"_s, knowledgeTag, u"List the explorations"_s,
                u"The newest first."_s, knowledge_tools::jobsForm())}});
    return all;
}

QJsonObject paths()
{
    const QJsonObject connections = operation(u"countListeners"_s, roomsTag,
        u"Count the listeners of a room"_s, u"How many WebSockets hear of it."_s,
        schema::object({{u"room_name"_s, text()}, {u"connections"_s, whole()}}));
    const QJsonObject ticket = operation(u"issueTicket"_s, roomsTag,
        u"Get a ticket for a web page"_s,
        u"It opens one WebSocket, once: ws://…/mcp/events/{room_name}?ticket=…, within expires_in "
        "seconds. Pages can send no key."_s,
        schema::object({{u"ticket"_s, text()}, {u"expires_in"_s, whole()}}));
    QJsonObject all{{u"/mcp/tools/call"_s, callTool()}, {u"/mcp/tools"_s, listTools()},
        {u"/health"_s, health()}, {u"/metrics"_s, metrics()},
        {u"/rooms/{room_name}/connections"_s, ofRoom(u"get"_s, connections)},
        {u"/rooms/{room_name}/ticket"_s, ofRoom(u"post"_s, ticket)},
        {u"/rooms/{room_name}/view"_s, viewOfRoom()}};
    const QJsonObject queues = queuePaths();
    for (const QString &each : queues.keys())
        all.insert(each, queues.value(each));
    const QJsonObject knowledge = knowledgePaths();
    for (const QString &each : knowledge.keys())
        all.insert(each, knowledge.value(each));
    return all;
}

QJsonObject failure()
{
    QStringList codes;
    const auto rows = failureRows();
    for (const FailureRow &row : rows)
        codes.append(QString::fromLatin1(row.name));
    return schema::object({{u"error"_s, text()}, {u"code"_s, oneOf(codes)}, {u"hint"_s, text()},
                              {u"retryable"_s, typeOf(u"boolean"_s)}, {u"evidence"_s, anyObject()}},
        {u"evidence"_s});
}

QJsonObject schemas()
{
    QJsonObject all{{u"Failure"_s, failure()}, {u"Job"_s, jobForm()}};
    for (const ServiceTool &each : service_tools::all()) {
        all.insert(each.name + u"_call"_s, callOf(each));
        all.insert(each.name + u"_result"_s, each.gives);
    }
    return all;
}

QJsonObject security()
{
    return {{u"bearer"_s, QJsonObject{{u"type"_s, u"http"_s}, {u"scheme"_s, u"bearer"_s}}},
        {u"key"_s,
            QJsonObject{
                {u"type"_s, u"apiKey"_s}, {u"in"_s, u"header"_s}, {u"name"_s, u"X-API-Key"_s}}}};
}

QJsonObject tag(const QString &name, const QString &meaning)
{
    return {{u"name"_s, name}, {u"description"_s, meaning}};
}

} // namespace

QJsonObject serviceOpenApi(const QString &server)
{
    const QJsonObject licence{
        {u"name"_s, u"GPL-3.0-or-later"_s}, {u"identifier"_s, u"GPL-3.0-or-later"_s}};
    const QJsonObject info{{u"title"_s, u"Clawdis automation service"_s},
        {u"version"_s, QStringLiteral(CLAWDIS_VERSION)}, {u"license"_s, licence},
        {u"description"_s,
            u"Browser sessions in rooms, for agents. Their events are sent by a WebSocket, "
            "ws://…/mcp/events/{room_name}: see /asyncapi.json. The Model Context Protocol is "
            "served at /mcp. On this machine no key is needed, unless one was set."_s}};
    const QJsonArray none;
    return {{u"openapi"_s, u"3.1.0"_s}, {u"info"_s, info},
        {u"servers"_s, QJsonArray{QJsonObject{{u"url"_s, server}}}},
        {u"security"_s,
            QJsonArray{
                QJsonObject{}, QJsonObject{{u"bearer"_s, none}}, QJsonObject{{u"key"_s, none}}}},
        {u"tags"_s,
            QJsonArray{tag(toolsTag, u"What agents call."_s),
                tag(roomsTag, u"Who hears of rooms."_s),
                tag(queuesTag, u"Commands that wait until they are done."_s),
                tag(knowledgeTag, u"Sites that are explored."_s)}},
        {u"paths"_s, paths()},
        {u"components"_s,
            QJsonObject{{u"schemas"_s, schemas()}, {u"securitySchemes"_s, security()}}}};
}
