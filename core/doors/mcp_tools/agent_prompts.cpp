#include "core/doors/mcp_tools/agent_prompts.h"

using namespace Qt::StringLiterals;

namespace {

using mcp::ExchangeRef;

QJsonArray said(const QString &text)
{
    const QJsonObject content{{u"type"_s, u"text"_s}, {u"text"_s, text}};
    QJsonArray messages;
    messages.append(QJsonObject{{u"role"_s, u"user"_s}, {u"content"_s, content}});
    return messages;
}

QJsonObject argument(const QString &name, const QString &meaning, bool isRequired = true)
{
    return {{u"name"_s, name}, {u"description"_s, meaning}, {u"required"_s, isRequired}};
}

QString given(const ExchangeRef &exchange, const QString &name)
{
    return exchange->arguments().value(name).toString();
}

Task<QJsonArray> readPage(ExchangeRef exchange)
{
    co_return said(
        u"Open %1 in the browser, read it, and answer: %2\nQuote what the answer rests on. "
        "If the page does not say, say so."_s.arg(
            given(exchange, u"url"_s), given(exchange, u"question"_s)));
}

Task<QJsonArray> fillForm(ExchangeRef exchange)
{
    co_return said(
        u"Open %1 in the browser and fill in its form with this:\n%2\nFill all fields in "
        "one call. Show me what you filled in before you send it."_s.arg(
            given(exchange, u"url"_s), given(exchange, u"values"_s)));
}

Task<QJsonArray> findFault(ExchangeRef exchange)
{
    co_return said(
        u"Open %1 in the browser and find out why it does not work as it should: %2\n"
        "Look at the console and at requests that failed before you look at the code."_s.arg(
            given(exchange, u"url"_s), given(exchange, u"fault"_s)));
}

} // namespace

QList<mcp::Prompt> agent_prompts::all()
{
    const QJsonObject url = argument(u"url"_s, u"The address of the page."_s);
    return {
        {.name = u"read_page"_s,
            .title = u"Read a page"_s,
            .description = u"Answer a question from one page."_s,
            .arguments = {url, argument(u"question"_s, u"What you want to know."_s)},
            .run = &readPage},
        {.name = u"fill_form"_s,
            .title = u"Fill in a form"_s,
            .description = u"Fill in a form, and ask before sending it."_s,
            .arguments = {url, argument(u"values"_s, u"What to fill in."_s)},
            .run = &fillForm},
        {.name = u"find_fault"_s,
            .title = u"Find a fault"_s,
            .description = u"Find out why a page does not work."_s,
            .arguments = {url, argument(u"fault"_s, u"What is wrong."_s)},
            .run = &findFault},
    };
}
