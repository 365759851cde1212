#include "core/doors/rpc/open_rpc.h"

#include "base/version.h"
#include "core/documents/json_schema.h"
#include "core/doors/jsonrpc/error_numbers.h"
#include "core/doors/rpc/rpc_methods.h"

#include <QJsonArray>
#include <QMap>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const Command &commandOf(const Verb &verb, const QList<Command> &commands)
{
    const auto found = std::find_if(commands.begin(), commands.end(),
        [&verb](const Command &each) { return verb.command == QLatin1StringView{each.name}; });
    Q_ASSERT(found != commands.end());
    return *found;
}

// As the command declares the argument; empty where only the method has it.
QJsonObject schemaInCommand(const VerbArgument &argument, const Command &command)
{
    const QString ours = argument.ours.isEmpty() ? argument.name : argument.ours;
    const auto parameters = command.parameters();
    for (const Parameter &each : parameters) {
        if (each.name == ours)
            return schemaOf(each);
    }
    return {};
}

QJsonObject parameter(const VerbArgument &argument, const Command &command)
{
    const QJsonObject known = schemaInCommand(argument, command);
    QJsonObject schema = argument.schema.isEmpty() ? known : argument.schema;
    QString meaning = argument.meaning;
    if (meaning.isEmpty())
        meaning = known.value(u"description").toString();
    schema.remove(u"description"_s);
    if (!argument.fallback.isUndefined())
        schema.insert(u"default"_s, argument.fallback);
    return {{u"name"_s, argument.name}, {u"description"_s, meaning},
        {u"required"_s, argument.isRequired}, {u"schema"_s, schema}};
}

QJsonObject method(const Verb &verb, const Command &command)
{
    QJsonArray parameters;
    for (const VerbArgument &each : verb.takes)
        parameters.append(parameter(each, command));
    const QString summary
        = verb.summary.isEmpty() ? QString::fromUtf8(command.summary) : verb.summary;
    return {{u"name"_s, verb.method}, {u"summary"_s, summary}, {u"paramStructure"_s, u"by-name"_s},
        {u"params"_s, parameters},
        {u"result"_s,
            QJsonObject{{u"name"_s, u"result"_s},
                {u"schema"_s,
                    QJsonObject{{u"type"_s, u"object"_s}, {u"properties"_s, verb.gives}}}}},
        {u"errors"_s, QJsonArray{QJsonObject{{u"$ref"_s, u"#/components/errors/Failure"_s}}}}};
}

// Every number with the codes that go with it.
QString numbersInWords()
{
    QMap<int, QStringList> codes;
    const auto rows = failureRows();
    for (const FailureRow &row : rows)
        codes[rpcNumberOf(row.code)].append(QString::fromLatin1(row.name));
    QStringList lines;
    for (auto each = codes.begin(); each != codes.end(); ++each)
        lines.append(u"%1: %2"_s.arg(each.key()).arg(each.value().join(u", "_s)));
    return lines.join(u"; "_s);
}

} // namespace

QJsonObject openRpc(const QList<Command> &commands)
{
    QJsonArray methods;
    for (const Verb &verb : rpcMethods().verbs())
        methods.append(method(verb, commandOf(verb, commands)));
    const QJsonObject failure{{u"code"_s, -32000},
        {u"message"_s,
            u"A failure; data is {code, hint, retryable, evidence?}. By number: "_s
                + numbersInWords()}};
    const QJsonObject licence{{u"name"_s, u"GPL-3.0-or-later"_s}};
    return {{u"openrpc"_s, u"1.3.2"_s},
        {u"info"_s,
            QJsonObject{{u"title"_s, u"Clawdis text browser service"_s},
                {u"version"_s, QStringLiteral(CLAWDIS_VERSION)}, {u"license"_s, licence},
                {u"description"_s,
                    u"See and use web pages as text: JSON-RPC 2.0 over POST /rpc and a WebSocket, "
                    "with the key as X-API-Key."_s}}},
        {u"servers"_s,
            QJsonArray{
                QJsonObject{{u"name"_s, u"local"_s}, {u"url"_s, u"http://127.0.0.1:3337/rpc"_s}}}},
        {u"methods"_s, methods},
        {u"components"_s, QJsonObject{{u"errors"_s, QJsonObject{{u"Failure"_s, failure}}}}}};
}
