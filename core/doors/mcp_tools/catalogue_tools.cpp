#include "core/doors/mcp_tools/catalogue_tools.h"

#include "base/whole_characters.h"
#include "core/documents/groups.h"
#include "core/documents/json_schema.h"
#include "core/doors/mcp_tools/elicit_consent.h"
#include "core/doors/mcp_tools/missing_secrets.h"
#include "core/doors/mcp_tools/sections.h"
#include "core/doors/mcp_tools/tool_icons.h"
#include "core/doors/mcp_tools/unread.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QJsonObject annotationsOf(const Command &command)
{
    const bool reads = command.effect == Effect::Reads;
    return {{u"readOnlyHint"_s, reads},
        {u"destructiveHint"_s, command.effect != Effect::Acts && !reads},
        {u"openWorldHint"_s, command.worksOnPage()}};
}

ToolIcon iconOf(const Command &command)
{
    if (qstrcmp(command.group, "tabs") == 0)
        return ToolIcon::Moves;
    return command.effect == Effect::Reads ? ToolIcon::Reads : ToolIcon::Acts;
}

Failure notOnlyReading(const Command &command)
{
    return {Code::Forbidden,
        u"%1 would change something here"_s.arg(QLatin1StringView{command.name}),
        u"This server was started with --read-only."_s};
}

Task<QJsonObject> runFor(AgentRef agent, const Command &command, mcp::ExchangeRef exchange)
{
    const QJsonObject arguments = exchange->arguments();
    const bool reads = command.effectOf(arguments) == Effect::Reads;
    if (agent->options().isReadOnly && !reads)
        co_return sections::errorOf(*agent, notOnlyReading(command));
    if (agent->options().asksFirst && !reads) {
        const QString title = QString::fromUtf8(command.summary);
        const auto refused = co_await consent::refusalOf(exchange, title, arguments);
        if (refused)
            co_return sections::errorOf(*agent, *refused);
    }
    const auto missing = co_await missing_secrets::refusalOf(agent, exchange, arguments);
    if (missing)
        co_return sections::errorOf(*agent, *missing);
    const Call call = agent->callOf(QString::fromLatin1(command.name), arguments);
    Outcome outcome;
    if (command.worksOnPage())
        outcome = co_await Agent::runOnTab(agent, call);
    else if (command.worksOnBrowser())
        outcome = co_await Agent::run(agent, call);
    else
        outcome = co_await Agent::runAnywhere(agent, call);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    const QByteArray json = wholeJson(std::get<Reply>(outcome));
    const QString text = agent->withoutSecrets(QString::fromUtf8(json));
    const QJsonObject result{{u"content"_s, mcp::textContent(text)},
        {u"structuredContent"_s, QJsonDocument::fromJson(text.toUtf8()).object()}};
    const bool isRead = arguments.value(u"suspicions").toBool();
    const bool isOfBrowser = command.worksOnPage() || command.worksOnBrowser();
    co_return isRead || !isOfBrowser ? result : unread::withTexts(result, {text});
}

Task<QJsonObject> runCommand(
    std::shared_ptr<Agents> agents, const Command &command, mcp::ExchangeRef exchange)
{
    const AgentRef agent = agents->of(*exchange);
    const QJsonObject result = co_await runFor(agent, command, exchange);
    co_return co_await unread::lookedThrough(agent, result);
}

bool takes(const Command &command, const char *name)
{
    const auto parameters = command.parameters();
    return std::any_of(parameters.begin(), parameters.end(),
        [name](const Parameter &each) { return each.name == QLatin1StringView{name}; });
}

// A client that is kept in a session gets nothing that works outside of it.
bool isFor(const ClientOptions &options, const Command &command)
{
    const bool isWanted = options.groups.contains(QString::fromLatin1(command.group));
    const bool mayChange = !options.isReadOnly || command.effect == Effect::Reads;
    const bool isInside = !options.needsSession() || takes(command, fields::session.name);
    return isWanted && mayChange && isInside;
}

// Those that wait for the page or the network.
mcp::LongWork longWorkOf(const Command &command)
{
    const bool waits = qstrcmp(command.name, "wait") == 0 || qstrcmp(command.group, "files") == 0;
    return waits ? mcp::LongWork::Allowed : mcp::LongWork::Never;
}

} // namespace

QStringList catalogue_tools::groupsOf(const QList<Command> &commands)
{
    QStringList names;
    const auto groups = ::groupsOf(commands);
    for (const CommandGroup &each : groups)
        names.append(each.name);
    return names;
}

QList<mcp::Tool> catalogue_tools::toolsFor(
    std::shared_ptr<Agents> agents, const ClientOptions &options, const QList<Command> &commands)
{
    QList<mcp::Tool> tools;
    for (const Command &each : commands) {
        if (!isFor(options, each))
            continue;
        const auto command = std::make_shared<const Command>(each);
        tools.append({.name = QString::fromLatin1(each.name),
            .title = headingOf(each),
            .description = QString::fromUtf8(each.summary),
            .takes = schemaOf(each.parameters(), Extra::Refused),
            .gives = schemaOf(each.gives, Extra::Allowed),
            .annotations = annotationsOf(each),
            .icons = iconsOf(iconOf(each)),
            .longWork = longWorkOf(each),
            .run = [agents, command](mcp::ExchangeRef exchange) {
                return runCommand(agents, *command, std::move(exchange));
            }});
    }
    return tools;
}
