#include "tests/mcp/fixtures.h"

#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

using namespace mcp;

QJsonObject said(const QJsonObject &content)
{
    return {{u"role"_s, u"user"_s}, {u"content"_s, content}};
}

QJsonObject saidText(const QString &text)
{
    return said({{u"type"_s, u"text"_s}, {u"text"_s, text}});
}

QJsonArray messages(const QList<QJsonObject> &all)
{
    QJsonArray list;
    for (const QJsonObject &each : all)
        list.append(each);
    return list;
}

Task<QJsonArray> simple(ExchangeRef)
{
    co_return messages(QList<QJsonObject>{saidText(u"This is a simple prompt for testing."_s)});
}

Task<QJsonArray> withArguments(ExchangeRef call)
{
    const QJsonObject given = call->arguments();
    co_return messages(
        QList<QJsonObject>{saidText(u"Prompt with arguments: arg1='%1', arg2='%2'"_s.arg(
            given.value(u"arg1").toString(), given.value(u"arg2").toString()))});
}

Task<QJsonArray> withResource(ExchangeRef call)
{
    const QJsonObject resource{{u"uri"_s, call->arguments().value(u"resourceUri")},
        {u"mimeType"_s, u"text/plain"_s}, {u"text"_s, u"Embedded resource content for testing."_s}};
    const QJsonObject content{{u"type"_s, u"resource"_s}, {u"resource"_s, resource}};
    co_return messages(QList<QJsonObject>{
        said(content), saidText(u"Please process the embedded resource above."_s)});
}

Task<QJsonArray> withPicture(ExchangeRef)
{
    const QJsonObject content{
        {u"type"_s, u"image"_s}, {u"data"_s, fixtures::picture()}, {u"mimeType"_s, u"image/png"_s}};
    co_return messages(
        QList<QJsonObject>{said(content), saidText(u"Please analyze the image above."_s)});
}

Task<QJsonArray> asking(ExchangeRef call)
{
    const Questions questions{
        fixtures::elicitation(u"user_context"_s, u"What context should the prompt use?"_s,
            {{u"context"_s, QJsonObject{{u"type"_s, u"string"_s}}}})};
    const Answers answers = co_await call->ask(questions);
    const QString context
        = answers.value(u"user_context"_s).value(u"content")[u"context"].toString();
    co_return messages(QList<QJsonObject>{saidText(u"Context: "_s + context)});
}

QJsonArray arguments(const QStringList &names)
{
    QJsonArray all;
    for (const QString &name : names)
        all.append(QJsonObject{
            {u"name"_s, name}, {u"description"_s, u"An argument."_s}, {u"required"_s, true}});
    return all;
}

Task<QJsonArray> listed(ExchangeRef)
{
    const auto row = [](const QString &uri, const QString &type) {
        return QJsonObject{{u"uri"_s, uri}, {u"name"_s, uri.section(u'/', -1)},
            {u"description"_s, u"For tests."_s}, {u"mimeType"_s, type}};
    };
    QJsonArray rows;
    rows.append(row(u"test://static-text"_s, u"text/plain"_s));
    rows.append(row(u"test://static-binary"_s, u"image/png"_s));
    rows.append(row(u"test://watched-resource"_s, u"text/plain"_s));
    const QJsonArray all = rows;
    co_return all;
}

Task<QJsonArray> readFixture(ExchangeRef, QString uri)
{
    static const QRegularExpression numbered{u"^test://template/([^/]+)/data$"_s};
    QJsonObject content{{u"uri"_s, uri}};
    if (uri == u"test://static-text" || uri == u"test://watched-resource") {
        content.insert(u"mimeType"_s, u"text/plain"_s);
        content.insert(u"text"_s, u"This is the content of the static text resource."_s);
    } else if (uri == u"test://static-binary") {
        content.insert(u"mimeType"_s, u"image/png"_s);
        content.insert(u"blob"_s, fixtures::picture());
    } else if (const auto match = numbered.match(uri); match.hasMatch()) {
        const QString id = match.captured(1);
        const QJsonObject data{
            {u"id"_s, id}, {u"templateTest"_s, true}, {u"data"_s, u"Data for ID: "_s + id}};
        content.insert(u"mimeType"_s, u"application/json"_s);
        content.insert(
            u"text"_s, QString::fromUtf8(QJsonDocument{data}.toJson(QJsonDocument::Compact)));
    } else {
        co_return QJsonArray{};
    }
    QJsonArray contents;
    contents.append(content);
    const QJsonArray all = contents;
    co_return all;
}

} // namespace

QList<Prompt> fixtures::prompts()
{
    const auto prompt
        = [](const QString &name, const QStringList &names, Task<QJsonArray> (*run)(ExchangeRef)) {
              return Prompt{.name = name,
                  .description = u"For tests."_s,
                  .arguments = arguments(names),
                  .run = run};
          };
    return {prompt(u"test_simple_prompt"_s, {}, &simple),
        prompt(u"test_prompt_with_arguments"_s, {u"arg1"_s, u"arg2"_s}, &withArguments),
        prompt(u"test_prompt_with_embedded_resource"_s, {u"resourceUri"_s}, &withResource),
        prompt(u"test_prompt_with_image"_s, {}, &withPicture),
        prompt(u"test_input_required_result_prompt"_s, {}, &asking)};
}

Resources fixtures::resources()
{
    QJsonArray templates;
    templates.append(
        QJsonObject{{u"uriTemplate"_s, u"test://template/{id}/data"_s}, {u"name"_s, u"data"_s},
            {u"description"_s, u"For tests."_s}, {u"mimeType"_s, u"application/json"_s}});
    return {&listed, templates, &readFixture};
}
