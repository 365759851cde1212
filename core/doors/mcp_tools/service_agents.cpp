#include "core/doors/mcp_tools/service_agents.h"

#include "base/whole_characters.h"
#include "core/doors/mcp_tools/elicit_consent.h"
#include "core/doors/mcp_tools/tool_icons.h"

using namespace Qt::StringLiterals;

namespace {

QJsonObject failed(const Failure &failure)
{
    const QString text = u"### Error\n%1: %2\n%3"_s.arg(
        QString::fromLatin1(rowOf(failure.code).name), failure.message, failure.hint);
    return {{u"content"_s, mcp::textContent(text.trimmed())}, {u"isError"_s, true}};
}

QJsonObject toolResult(const Outcome &outcome)
{
    if (const auto *failure = std::get_if<Failure>(&outcome))
        return failed(*failure);
    const Reply &reply = std::get<Reply>(outcome);
    const QByteArray json = wholeJson(reply);
    QJsonObject result{
        {u"content"_s, mcp::textContent(QString::fromUtf8(json))}, {u"structuredContent"_s, reply}};
    if (reply.value(u"success") == false)
        result.insert(u"isError"_s, true);
    return result;
}

Task<QJsonObject> run(
    service_tools::Cores cores, ServiceTool tool, bool asksFirst, mcp::ExchangeRef exchange)
{
    const QJsonObject arguments = exchange->arguments();
    if (asksFirst && !tool.reads) {
        const auto refused = co_await consent::refusalOf(exchange, tool.title, arguments);
        if (refused)
            co_return failed(*refused);
    }
    const Outcome outcome
        = co_await service_tools::call(cores, tool.name, arguments, exchange->stop());
    co_return toolResult(outcome);
}

} // namespace

QList<mcp::Tool> service_agents::toolsFor(
    const service_tools::Cores &cores, const ClientOptions &options)
{
    QList<mcp::Tool> tools;
    if (!cores.rooms || !options.rooms)
        return tools;
    const auto all = service_tools::all();
    for (const ServiceTool &each : all) {
        if (options.isReadOnly && !each.reads)
            continue;
        tools.append({.name = each.name,
            .title = each.title,
            .description = each.description,
            .takes = schemaOf(each.takes),
            .gives = each.gives,
            .annotations = {{u"readOnlyHint"_s, each.reads}, {u"destructiveHint"_s, false},
                {u"openWorldHint"_s, true}},
            .icons = iconsOf(each.reads ? ToolIcon::Reads : ToolIcon::Acts),
            .run = [cores, each, asksFirst = options.asksFirst](mcp::ExchangeRef exchange) {
                return run(cores, each, asksFirst, std::move(exchange));
            }});
    }
    return tools;
}
