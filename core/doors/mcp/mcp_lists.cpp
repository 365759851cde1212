// Tools, prompts and resources: what there is, and one of them.

#include "core/doors/mcp/mcp_methods.h"

using namespace Qt::StringLiterals;

namespace {

using namespace mcp;

QJsonObject described(const Tool &tool)
{
    QJsonObject row{{u"name"_s, tool.name}, {u"description"_s, tool.description},
        {u"inputSchema"_s, tool.takes}};
    if (!tool.title.isEmpty())
        row.insert(u"title"_s, tool.title);
    if (!tool.gives.isEmpty())
        row.insert(u"outputSchema"_s, tool.gives);
    if (!tool.annotations.isEmpty())
        row.insert(u"annotations"_s, tool.annotations);
    if (!tool.icons.isEmpty())
        row.insert(u"icons"_s, tool.icons);
    return row;
}

QJsonObject described(const Prompt &prompt)
{
    QJsonObject row{{u"name"_s, prompt.name}, {u"description"_s, prompt.description}};
    if (!prompt.title.isEmpty())
        row.insert(u"title"_s, prompt.title);
    if (!prompt.arguments.isEmpty())
        row.insert(u"arguments"_s, prompt.arguments);
    return row;
}

Error notFound(const QString &uri, const Client &client)
{
    const int number = client.isStateless() ? InvalidParams : ResourceNotFound;
    return {.number = number,
        .message = u"There is no resource "_s + uri.left(200),
        .data = {{u"uri"_s, uri}}};
}

QString textIn(const QJsonObject &params, const QString &name)
{
    const QJsonValue value = params.value(name);
    if (!value.isString())
        throw invalidParams(name + u" must be a text"_s);
    return value.toString();
}

// Every list is sent whole, so no cursor was ever given out.
void requireNoCursor(const Exchange &call)
{
    const QJsonValue cursor = call.params().value(u"cursor");
    if (!cursor.isUndefined() && !cursor.isNull())
        throw invalidParams(u"This cursor is not known: the list is given whole, without one"_s);
}

// Why a prompt cannot be given; null if it can.
QString missingArgument(const Prompt &prompt, const QJsonObject &given)
{
    for (const QJsonValue &each : prompt.arguments) {
        const QString name = each[u"name"].toString();
        if (each[u"required"].toBool() && !given.value(name).isString())
            return name;
    }
    return {};
}

} // namespace

Task<QJsonObject> methods::listTools(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    requireNoCursor(*call);
    QJsonArray rows;
    for (const Tool &each : connection->offer().tools)
        rows.append(described(each));
    co_return QJsonObject{{u"tools"_s, rows}};
}

Task<QJsonObject> methods::listPrompts(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    requireNoCursor(*call);
    QJsonArray rows;
    for (const Prompt &each : connection->offer().prompts)
        rows.append(described(each));
    co_return QJsonObject{{u"prompts"_s, rows}};
}

Task<QJsonObject> methods::readPrompt(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    const QString name = textIn(call->params(), u"name"_s);
    const Prompt *prompt = connection->offer().prompt(name);
    if (!prompt)
        throw invalidParams(u"There is no prompt "_s + name.left(200));
    const QString missing = missingArgument(*prompt, call->arguments());
    if (!missing.isNull())
        throw invalidParams(missing + u" is required"_s);
    const QJsonArray messages = co_await prompt->run(call);
    co_return QJsonObject{{u"description"_s, prompt->description}, {u"messages"_s, messages}};
}

Task<QJsonObject> methods::listResources(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    requireNoCursor(*call);
    QJsonArray rows;
    if (connection->offer().resources.list)
        rows = co_await connection->offer().resources.list(call);
    co_return QJsonObject{{u"resources"_s, rows}};
}

Task<QJsonObject> methods::listTemplates(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    requireNoCursor(*call);
    co_return QJsonObject{{u"resourceTemplates"_s, connection->offer().resources.templates}};
}

Task<QJsonObject> methods::readResource(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    const QString uri = textIn(call->params(), u"uri"_s);
    QJsonArray contents;
    if (connection->offer().resources.read)
        contents = co_await connection->offer().resources.read(call, uri);
    if (contents.isEmpty())
        throw notFound(uri, call->client());
    co_return QJsonObject{{u"contents"_s, contents}};
}

Task<QJsonObject> methods::subscribe(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    connection->subscribe(textIn(call->params(), u"uri"_s));
    co_return QJsonObject{};
}

Task<QJsonObject> methods::unsubscribe(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    connection->unsubscribe(textIn(call->params(), u"uri"_s));
    co_return QJsonObject{};
}

Task<QJsonObject> methods::complete(std::shared_ptr<Connection> connection, ExchangeRef call)
{
    const QJsonObject about = call->params().value(u"ref").toObject();
    const QJsonObject argument = call->params().value(u"argument").toObject();
    const QString name = textIn(argument, u"name"_s);
    const QString beginning = textIn(argument, u"value"_s);
    QStringList values;
    if (connection->offer().complete)
        values = co_await connection->offer().complete(call, about, name, beginning);
    const QStringList first = values.mid(0, mcp_limits::completions);
    const QJsonObject completion{{u"values"_s, QJsonArray::fromStringList(first)},
        {u"total"_s, values.size()}, {u"hasMore"_s, first.size() < values.size()}};
    co_return QJsonObject{{u"completion"_s, completion}};
}
