#include "core/documents/openapi.h"

#include "core/base/failure.h"
#include "core/documents/json_schema.h"

#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

QString text(const char *latin)
{
    return QString::fromLatin1(latin);
}

// "/tabs/:targetId" as OpenAPI writes it.
QString templatePath(const HttpRoute &route)
{
    static const QRegularExpression segment{u":(\\w+)"_s};
    return text(route.path).replace(segment, u"{\\1}"_s);
}

bool isInPath(const HttpRoute &route, const Parameter &parameter)
{
    return templatePath(route).contains(u'{' + parameter.name + u'}');
}

// The profile is always in the query; other arguments too where there is no body.
bool isInQuery(const HttpRoute &route, const Parameter &parameter)
{
    return text(route.method) != u"POST"_s || parameter.name == u"profile"_s;
}

QJsonArray urlParameters(const Command &command)
{
    QJsonArray list;
    const auto parameters = command.parameters();
    for (const Parameter &parameter : parameters) {
        const bool inPath = isInPath(command.http, parameter);
        if (!inPath && !isInQuery(command.http, parameter))
            continue;
        QJsonObject entry{{u"name"_s, parameter.name}, {u"in"_s, inPath ? u"path"_s : u"query"_s},
            {u"description"_s, parameter.meaning}, {u"schema"_s, schemaOf(parameter)}};
        if (inPath || parameter.isRequired)
            entry.insert(u"required"_s, true);
        list.append(entry);
    }
    return list;
}

QJsonObject exampleOf(const Command &command)
{
    QJsonObject example = QJsonDocument::fromJson(command.example).object();
    if (command.http.isAct())
        example.insert(u"kind"_s, text(command.http.kind));
    return example;
}

QJsonObject bodySchema(const Command &command)
{
    QList<Parameter> inBody;
    const auto parameters = command.parameters();
    for (const Parameter &parameter : parameters) {
        if (!isInQuery(command.http, parameter))
            inBody.append(parameter);
    }
    QJsonObject schema = schemaOf(inBody, Extra::Refused);
    if (!command.http.isAct())
        return schema;
    QJsonObject properties = schema.value(u"properties").toObject();
    properties.insert(u"kind"_s, QJsonObject{{u"const"_s, text(command.http.kind)}});
    schema.insert(u"properties"_s, properties);
    QJsonArray required = schema.value(u"required").toArray();
    required.prepend(u"kind"_s);
    schema.insert(u"required"_s, required);
    schema.insert(u"title"_s, text(command.summary));
    return schema;
}

QJsonObject jsonContent(const QJsonObject &schema)
{
    return {{u"application/json"_s, QJsonObject{{u"schema"_s, schema}}}};
}

QJsonObject response(const QString &meaning, const QJsonObject &schema)
{
    return {{u"description"_s, meaning}, {u"content"_s, jsonContent(schema)}};
}

QJsonObject reference(const QString &to)
{
    return {{u"$ref"_s, u"#/components/"_s + to}};
}

QJsonObject responses(const QJsonObject &replySchema)
{
    return {{u"200"_s, response(u"It is done."_s, replySchema)},
        {u"4XX"_s, reference(u"responses/Refused"_s)},
        {u"5XX"_s, reference(u"responses/Failed"_s)}};
}

QJsonObject operation(const Command &command)
{
    QJsonObject operation{{u"operationId"_s, text(command.name)},
        {u"summary"_s, text(command.summary)}, {u"description"_s, text(command.summary)},
        {u"tags"_s, QJsonArray{toWord(command.effect)}},
        {u"responses"_s, responses(schemaOf(command.gives, Extra::Allowed))}};
    const QJsonArray parameters = urlParameters(command);
    if (!parameters.isEmpty())
        operation.insert(u"parameters"_s, parameters);
    const QJsonObject schema = bodySchema(command);
    if (!schema.value(u"properties").toObject().isEmpty()) {
        const QJsonObject json{{u"schema"_s, schema}, {u"example"_s, exampleOf(command)}};
        operation.insert(u"requestBody"_s,
            QJsonObject{{u"required"_s, schema.contains(u"required")},
                {u"content"_s, QJsonObject{{u"application/json"_s, json}}}});
    }
    return operation;
}

// All acts are one operation: its body is one of theirs, told apart by kind.
QJsonObject actOperation(const QList<Command> &commands)
{
    QJsonArray bodies;
    QJsonObject examples;
    QJsonArray replies;
    for (const Command &command : commands) {
        if (!command.http.isAct())
            continue;
        bodies.append(bodySchema(command));
        examples.insert(text(command.http.kind), QJsonObject{{u"value"_s, exampleOf(command)}});
        const QJsonObject given = schemaOf(command.gives, Extra::Allowed);
        if (!replies.contains(given))
            replies.append(given);
    }
    const QJsonObject reply
        = replies.size() == 1 ? replies.first().toObject() : QJsonObject{{u"anyOf"_s, replies}};
    const QJsonObject json{
        {u"schema"_s, QJsonObject{{u"oneOf"_s, bodies}}}, {u"examples"_s, examples}};
    const QJsonObject profile = schemaOf(Parameter{fields::profile});
    const QJsonObject profileParameter{{u"name"_s, u"profile"_s}, {u"in"_s, u"query"_s},
        {u"description"_s, profile.value(u"description")}, {u"schema"_s, profile}};
    return {{u"operationId"_s, u"act"_s}, {u"summary"_s, u"Act on a page."_s},
        {u"description"_s, u"What `kind` says, done to a page."_s},
        {u"tags"_s, QJsonArray{toWord(Effect::Acts)}},
        {u"parameters"_s, QJsonArray{profileParameter}},
        {u"requestBody"_s,
            QJsonObject{
                {u"required"_s, true}, {u"content"_s, QJsonObject{{u"application/json"_s, json}}}}},
        {u"responses"_s, responses(reply)}};
}

QJsonObject failureSchema()
{
    QJsonArray codes;
    const auto rows = failureRows();
    for (const FailureRow &row : rows)
        codes.append(text(row.name));
    const QJsonObject string{{u"type"_s, u"string"_s}};
    const QJsonObject properties{{u"error"_s, string},
        {u"code"_s, QJsonObject{{u"type"_s, u"string"_s}, {u"enum"_s, codes}}}, {u"hint"_s, string},
        {u"retryable"_s, QJsonObject{{u"type"_s, u"boolean"_s}}},
        {u"evidence"_s, QJsonObject{{u"type"_s, u"object"_s}}}};
    return {{u"type"_s, u"object"_s}, {u"properties"_s, properties},
        {u"required"_s, QJsonArray{u"error"_s, u"code"_s, u"hint"_s, u"retryable"_s}}};
}

QJsonObject components()
{
    const QJsonObject failure = reference(u"schemas/Failure"_s);
    const QJsonObject responses{
        {u"Refused"_s,
            response(u"It is not done: the call does not fit what there is."_s, failure)},
        {u"Failed"_s, response(u"It is not done: something else went wrong."_s, failure)}};
    const QJsonObject bearer{{u"type"_s, u"http"_s}, {u"scheme"_s, u"bearer"_s}};
    return {{u"schemas"_s, QJsonObject{{u"Failure"_s, failureSchema()}}},
        {u"responses"_s, responses}, {u"securitySchemes"_s, QJsonObject{{u"token"_s, bearer}}}};
}

QJsonArray tags()
{
    QJsonArray tags;
    const auto add = [&tags](Effect effect, const QString &meaning) {
        tags.append(QJsonObject{{u"name"_s, toWord(effect)}, {u"description"_s, meaning}});
    };
    add(Effect::Reads, u"Look; nothing changes."_s);
    add(Effect::Acts, u"Change a page or the tabs."_s);
    add(Effect::Manages, u"Start and stop browsers."_s);
    add(Effect::Administers, u"Change profiles and settings."_s);
    return tags;
}

} // namespace

QJsonObject openApi(const QList<Command> &commands, const QString &server)
{
    QJsonObject paths;
    for (const Command &command : commands) {
        const QString path = templatePath(command.http);
        QJsonObject item = paths.value(path).toObject();
        item.insert(text(command.http.method).toLower(),
            command.http.isAct() ? actOperation(commands) : operation(command));
        paths.insert(path, item);
    }
    return {
        {u"openapi"_s, u"3.1.0"_s},
        {u"info"_s,
            QJsonObject{{u"title"_s, u"Clawdis Browser"_s},
                {u"version"_s, QStringLiteral(CLAWDIS_VERSION)},
                {u"description"_s, u"Drive a Chrome of an agent's own."_s},
                {u"license"_s,
                    QJsonObject{{u"name"_s, u"GPL-3.0-or-later"_s},
                        {u"identifier"_s, u"GPL-3.0-or-later"_s}}}}},
        {u"servers"_s, QJsonArray{QJsonObject{{u"url"_s, server}}}},
        {u"security"_s, QJsonArray{QJsonObject{}, QJsonObject{{u"token"_s, QJsonArray{}}}}},
        {u"tags"_s, tags()},
        {u"paths"_s, paths},
        {u"components"_s, components()},
    };
}
