#include "core/documents/openapi.h"

#include "base/version.h"
#include "core/documents/groups.h"
#include "core/documents/http_form.h"
#include "core/documents/json_schema.h"
#include "core/documents/openapi_failures.h"
#include "core/documents/reply_example.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

QString string(const char *latin)
{
    return QString::fromLatin1(latin);
}

QJsonObject urlParameter(const Parameter &parameter, ArgumentPlace place, const QJsonValue &example)
{
    const bool isInPath = place == ArgumentPlace::Path;
    QJsonObject entry{{u"name"_s, parameter.name}, {u"in"_s, isInPath ? u"path"_s : u"query"_s},
        {u"description"_s, parameter.meaning}, {u"schema"_s, schemaOf(parameter)}};
    // The query names each argument once.
    if (!isInPath && parameter.schema.value(u"type") == u"array"_s)
        entry.insert(u"explode"_s, false);
    if (isInPath || parameter.isRequired)
        entry.insert(u"required"_s, true);
    if (!example.isUndefined())
        entry.insert(u"example"_s, example);
    return entry;
}

// The ETag that a caller has.
QJsonObject tagHeader()
{
    return {{u"name"_s, u"If-None-Match"_s}, {u"in"_s, u"header"_s},
        {u"description"_s, u"The ETag of a reply: 304 where it would be the same."_s},
        {u"schema"_s, QJsonObject{{u"type"_s, u"string"_s}}}};
}

QJsonArray urlParameters(const Command &command)
{
    const QJsonObject example = QJsonDocument::fromJson(command.example).object();
    QJsonArray list;
    const auto parameters = command.parameters();
    for (const Parameter &parameter : parameters) {
        const ArgumentPlace place = placeOf(command, parameter);
        if (place != ArgumentPlace::Body)
            list.append(urlParameter(parameter, place, example.value(parameter.name)));
    }
    if (command.http.isRevalidated())
        list.append(tagHeader());
    return list;
}

// For a reply that can be revalidated.
QJsonObject withTag(const QJsonObject &response)
{
    const QJsonObject tag{{u"description"_s, u"Names what the reply says."_s},
        {u"schema"_s, QJsonObject{{u"type"_s, u"string"_s}}}};
    QJsonObject tagged = response;
    tagged.insert(u"headers"_s, QJsonObject{{u"ETag"_s, tag}});
    return tagged;
}

QJsonObject bodySchema(const Command &command)
{
    QList<Parameter> inBody;
    const auto parameters = command.parameters();
    for (const Parameter &parameter : parameters) {
        if (placeOf(command, parameter) == ArgumentPlace::Body)
            inBody.append(parameter);
    }
    QJsonObject schema = schemaOf(inBody, Extra::Refused);
    if (!command.http.isAct())
        return schema;
    QJsonObject properties = schema.value(u"properties").toObject();
    properties.insert(u"kind"_s, QJsonObject{{u"const"_s, string(command.http.kind)}});
    schema.insert(u"properties"_s, properties);
    QJsonArray required = schema.value(u"required").toArray();
    required.prepend(u"kind"_s);
    schema.insert(u"required"_s, required);
    schema.insert(u"title"_s, string(command.summary));
    return schema;
}

QJsonObject content(const QJsonObject &json)
{
    return {{u"application/json"_s, json}};
}

QJsonObject responsesOf(const QList<Command> &commands, const QJsonObject &done)
{
    QJsonObject responses = failureResponses(commands);
    responses.insert(
        u"200"_s, QJsonObject{{u"description"_s, u"It is done."_s}, {u"content"_s, content(done)}});
    return responses;
}

// One reply where Accept is application/json, else a stream of what replies have.
QJsonObject streamed(QJsonObject response)
{
    QJsonObject content = response.value(u"content").toObject();
    content.insert(
        u"text/event-stream"_s, QJsonObject{{u"schema"_s, QJsonObject{{u"type"_s, u"string"_s}}}});
    response.insert(u"content"_s, content);
    return response;
}

QJsonObject responses(const Command &command, const QJsonObject &done)
{
    QJsonObject all = responsesOf({command}, done);
    if (command.isStreamed)
        all.insert(u"200"_s, streamed(all.value(u"200").toObject()));
    if (!command.http.isRevalidated())
        return all;
    const QJsonObject same{{u"description"_s, u"If-None-Match names what it would be."_s}};
    all.insert(u"200"_s, withTag(all.value(u"200").toObject()));
    all.insert(u"304"_s, withTag(same));
    return all;
}

QJsonObject operation(const Command &command)
{
    const QJsonObject done{{u"schema"_s, schemaOf(command.gives, Extra::Allowed)},
        {u"example"_s, toObject(replyExample(command))}};
    QJsonObject operation{{u"operationId"_s, string(command.name)},
        {u"summary"_s, string(command.summary)}, {u"description"_s, string(command.summary)},
        {u"tags"_s, QJsonArray{string(command.group)}}, {u"x-effect"_s, toWord(command.effect)},
        {u"responses"_s, responses(command, done)}};
    const QJsonArray parameters = urlParameters(command);
    if (!parameters.isEmpty())
        operation.insert(u"parameters"_s, parameters);
    const QJsonObject schema = bodySchema(command);
    if (!schema.value(u"properties").toObject().isEmpty()) {
        const QJsonObject json{
            {u"schema"_s, schema}, {u"example"_s, toObject(exampleCall(command).body)}};
        operation.insert(u"requestBody"_s,
            QJsonObject{
                {u"required"_s, schema.contains(u"required")}, {u"content"_s, content(json)}});
    }
    return operation;
}

// All acts are one operation: its body is one of theirs, selected by kind.
QJsonObject actOperation(const QList<Command> &acts)
{
    QJsonArray bodies;
    QJsonObject calls;
    QJsonArray replies;
    QJsonObject answers;
    for (const Command &command : acts) {
        const QString kind = string(command.http.kind);
        bodies.append(bodySchema(command));
        calls.insert(kind, QJsonObject{{u"value"_s, toObject(exampleCall(command).body)}});
        answers.insert(kind, QJsonObject{{u"value"_s, toObject(replyExample(command))}});
        const QJsonObject given = schemaOf(command.gives, Extra::Allowed);
        if (!replies.contains(given))
            replies.append(given);
    }
    const QJsonObject reply
        = replies.size() == 1 ? replies.first().toObject() : QJsonObject{{u"anyOf"_s, replies}};
    const QJsonObject asked{
        {u"schema"_s, QJsonObject{{u"oneOf"_s, bodies}}}, {u"examples"_s, calls}};
    const QJsonObject done{{u"schema"_s, reply}, {u"examples"_s, answers}};
    const char *group = acts.isEmpty() ? "" : acts.first().group;
    const QJsonObject profile
        = urlParameter(Parameter{fields::profile}, ArgumentPlace::Query, QJsonValue::Undefined);
    return {{u"operationId"_s, u"act"_s}, {u"summary"_s, u"Act on a page."_s},
        {u"description"_s, u"What `kind` says, done to a page."_s},
        {u"tags"_s, QJsonArray{string(group)}}, {u"x-effect"_s, toWord(Effect::Acts)},
        {u"parameters"_s, QJsonArray{profile}},
        {u"requestBody"_s, QJsonObject{{u"required"_s, true}, {u"content"_s, content(asked)}}},
        {u"responses"_s, responsesOf(acts, done)}};
}

QList<Command> actsOf(const QList<Command> &commands)
{
    QList<Command> acts;
    for (const Command &command : commands) {
        if (command.http.isAct())
            acts.append(command);
    }
    return acts;
}

QJsonObject components(const QList<Command> &commands)
{
    const QJsonObject bearer{{u"type"_s, u"http"_s}, {u"scheme"_s, u"bearer"_s},
        {u"description"_s, u"Needed by other users, and by all where it is required."_s}};
    return {{u"schemas"_s, QJsonObject{{u"Failure"_s, failureSchema()}}},
        {u"responses"_s, failureComponents(commands)},
        {u"securitySchemes"_s, QJsonObject{{u"token"_s, bearer}}}};
}

QJsonArray tags(const QList<Command> &commands)
{
    QJsonArray tags;
    const auto groups = groupsOf(commands);
    for (const CommandGroup &group : groups)
        tags.append(QJsonObject{{u"name"_s, group.name}, {u"description"_s, group.meaning}});
    return tags;
}

QJsonObject info()
{
    const QString licence = u"GPL-3.0-or-later"_s;
    return {{u"title"_s, u"Clawdis Browser"_s}, {u"version"_s, QStringLiteral(CLAWDIS_VERSION)},
        {u"description"_s, u"Drive a Chrome of an agent's own."_s},
        {u"license"_s, QJsonObject{{u"name"_s, licence}, {u"identifier"_s, licence}}}};
}

} // namespace

QJsonObject openApi(const QList<Command> &commands, const QString &server)
{
    const QJsonObject act = actOperation(actsOf(commands));
    QJsonObject paths;
    for (const Command &command : commands) {
        const QString path = templatePath(command.http);
        QJsonObject item = paths.value(path).toObject();
        const QString method = string(command.http.method).toLower();
        item.insert(method, command.http.isAct() ? act : operation(command));
        paths.insert(path, item);
    }
    return {
        {u"openapi"_s, u"3.1.0"_s},
        {u"info"_s, info()},
        {u"servers"_s, QJsonArray{QJsonObject{{u"url"_s, server}}}},
        {u"security"_s, QJsonArray{QJsonObject{}, QJsonObject{{u"token"_s, QJsonArray{}}}}},
        {u"tags"_s, tags(commands)},
        {u"paths"_s, paths},
        {u"components"_s, components(commands)},
    };
}
