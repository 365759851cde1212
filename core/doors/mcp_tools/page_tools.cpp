#include "core/doors/mcp_tools/page_tools.h"

#include "core/doors/mcp_tools/elicit_consent.h"
#include "core/doors/mcp_tools/missing_secrets.h"
#include "core/doors/mcp_tools/saved_results.h"
#include "core/doors/mcp_tools/sections.h"
#include "core/doors/mcp_tools/step_reports.h"
#include "core/doors/mcp_tools/unread.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QJsonObject annotationsOf(const PageTool &tool)
{
    return {{u"readOnlyHint"_s, tool.reads()},
        {u"destructiveHint"_s, tool.does == PageTool::Does::Destroys}, {u"openWorldHint"_s, true}};
}

bool takes(const Verb &verb, const QString &name)
{
    return std::any_of(verb.takes.begin(), verb.takes.end(),
        [&name](const VerbArgument &each) { return each.name == name; });
}

void rename(QJsonObject &object, const QString &older, const QString &newer)
{
    const QJsonValue value = object.take(older);
    if (!value.isUndefined() && !object.contains(newer))
        object.insert(newer, value);
}

// Earlier versions of that server said ref, and clients send both.
QJsonObject withoutOlderNames(const Verb &verb, QJsonObject arguments)
{
    const std::pair<QString, QString> names[] = {
        {u"ref"_s, u"target"_s}, {u"startRef"_s, u"startTarget"_s}, {u"endRef"_s, u"endTarget"_s}};
    for (const auto &[older, newer] : names) {
        if (takes(verb, newer))
            rename(arguments, older, newer);
    }
    if (!arguments.value(u"fields").isArray())
        return arguments;
    QJsonArray fields = arguments.value(u"fields").toArray();
    for (auto each = fields.begin(); each != fields.end(); ++each) {
        QJsonObject field = each->toObject();
        rename(field, u"ref"_s, u"target"_s);
        if (each->isObject())
            *each = field;
    }
    arguments.insert(u"fields"_s, fields);
    return arguments;
}

QJsonObject withSecrets(const Agent &agent, QJsonObject arguments)
{
    if (arguments.value(u"text").isString())
        arguments.insert(u"text"_s, agent.withSecrets(arguments.value(u"text").toString()));
    QJsonArray fields = arguments.value(u"fields").toArray();
    for (auto each = fields.begin(); each != fields.end(); ++each) {
        QJsonObject field = each->toObject();
        if (field.value(u"value").isString())
            field.insert(u"value"_s, agent.withSecrets(field.value(u"value").toString()));
        *each = field;
    }
    if (!fields.isEmpty())
        arguments.insert(u"fields"_s, fields);
    return arguments;
}

// The steps as they will be read, one by one.
QJsonObject withSecretsOfSteps(const Agent &agent, QJsonObject arguments)
{
    QJsonArray steps = arguments.value(u"steps").toArray();
    for (auto each = steps.begin(); each != steps.end(); ++each)
        *each = withSecrets(agent, each->toObject());
    if (!steps.isEmpty())
        arguments.insert(u"steps"_s, steps);
    return arguments;
}

bool mayOpenDialogs(const Verb &verb)
{
    return verb.fixed.contains(u"settle") || verb.command == u"evaluate";
}

Failure heldUp(const Agent &agent, const PageTool &tool)
{
    return {Code::NotActionable,
        u"%1 does not handle the dialog that is open:\n%2"_s.arg(
            tool.verb.method, agent.openInTab().join(u'\n')),
        u"Answer it: browser_handle_dialog."_s};
}

Task<QJsonObject> runFor(AgentRef agent, const PageTool &tool, mcp::ExchangeRef exchange)
{
    const auto read = page_tools::readArguments(*agent, tool.verb, exchange->arguments());
    if (const Failure *failure = failureIn(read))
        co_return sections::errorOf(*agent, *failure);
    const QJsonObject &arguments = std::get<QJsonObject>(read);
    const auto meant = Dialect::callOf(tool.verb, arguments, agent->caller());
    if (const Failure *failure = failureIn(meant))
        co_return sections::errorOf(*agent, *failure);
    if (agent->options().asksFirst && !tool.reads()) {
        const auto refused = co_await consent::refusalOf(exchange, tool.title, arguments);
        if (refused)
            co_return sections::errorOf(*agent, *refused);
    }
    const QJsonObject named = withSecretsOfSteps(*agent, arguments);
    const auto refused = co_await missing_secrets::refusalOf(agent, exchange, named);
    if (refused)
        co_return sections::errorOf(*agent, *refused);
    if (agent->isHeldUp() && !tool.worksBesideDialogs)
        co_return sections::errorOf(*agent, heldUp(*agent, tool));
    if (tool.run)
        co_return co_await tool.run(agent, tool, arguments);
    co_return co_await page_tools::runVerb(agent, tool, arguments);
}

Task<QJsonObject> runTool(
    std::shared_ptr<Agents> agents, const PageTool &tool, mcp::ExchangeRef exchange)
{
    const AgentRef agent = agents->of(*exchange);
    const QJsonObject result = co_await runFor(agent, tool, exchange);
    co_return co_await unread::lookedThrough(agent, result);
}

QList<PageTool> drawnAs(ToolIcon icon, QList<PageTool> tools)
{
    for (PageTool &each : tools)
        each.icon = icon;
    return tools;
}

// Of an act that a dialog held up, and that has ended since.
void addUnreported(Sections &output, const Outcome &unreported)
{
    if (const auto *reply = std::get_if<Reply>(&unreported)) {
        step_reports::add(output, *reply);
        return sections::addEvents(output, *reply);
    }
    const Failure &failure = std::get<Failure>(unreported);
    const QString text = u"%1: %2\n%3"_s.arg(
        QString::fromLatin1(rowOf(failure.code).name), failure.message, failure.hint);
    output.addOfPage(u"Earlier act"_s, text);
    output.addUnread(text);
}

} // namespace

OrFailure<QJsonObject> page_tools::readArguments(
    const Agent &agent, const Verb &verb, const QJsonObject &given)
{
    const auto checked = Dialect::checked(verb, withoutOlderNames(verb, given));
    if (const Failure *failure = failureIn(checked))
        return *failure;
    return withSecrets(agent, std::get<QJsonObject>(checked));
}

QList<PageTool> page_tools::all()
{
    static const QList<PageTool> tools = drawnAs(ToolIcon::Moves, moving())
        + drawnAs(ToolIcon::Reads, reading()) + drawnAs(ToolIcon::Acts, acting());
    return tools;
}

Task<QJsonObject> page_tools::runVerb(AgentRef agent, const PageTool &tool, QJsonObject arguments)
{
    auto meant = Dialect::callOf(tool.verb, arguments, agent->caller());
    if (const Failure *failure = failureIn(meant))
        co_return sections::errorOf(*agent, *failure);
    const Call &verb = std::get<Call>(meant);
    Call call = agent->callOf(verb.command, verb.arguments);
    call.timeLimit = verb.timeLimit;
    std::optional<Outcome> ended;
    if (mayOpenDialogs(tool.verb))
        ended = co_await Agent::runUntilDialog(agent, call);
    else
        ended = co_await Agent::runOnTab(agent, call);
    if (!ended)
        co_return sections::resultOf(*agent, sections::heldUp(*agent, Sections{}));
    const Outcome shaped = Dialect::shaped(tool.verb, *ended, arguments);
    if (const auto *failure = std::get_if<Failure>(&shaped))
        co_return sections::errorOf(*agent, *failure);
    const Reply reply = std::get<Reply>(shaped);
    if (tool.verb.command == u"click")
        agent->clicked() = arguments.value(u"target").toString();
    Sections output;
    const QString result = tool.result ? tool.result(reply, arguments) : QString{};
    const QString filename = arguments.value(u"filename").toString();
    if (filename.isEmpty()) {
        output.addOfPage(u"Result"_s, result);
        if (!verb.arguments.contains(u"suspicions"))
            output.addUnread(result);
    } else {
        const auto line = saved_results::write(
            *agent, tool.title, filename, agent->withoutSecrets(result).toUtf8());
        if (const Failure *failure = failureIn(line))
            co_return sections::errorOf(*agent, *failure);
        output.add(u"Result"_s, std::get<QString>(line));
    }
    if (const auto unreported = agent->takeUnreported())
        addUnreported(output, *unreported);
    if (tool.reports == PageTool::Reports::Changes)
        output = co_await sections::withChanges(agent, output, reply);
    else
        sections::addEvents(output, reply);
    if (tool.reports != PageTool::Reports::Changes)
        output.addCautions(agent->newCautions(reply));
    co_return sections::resultOf(*agent, output);
}

QList<mcp::Tool> page_tools::toolsFor(std::shared_ptr<Agents> agents, const ClientOptions &options)
{
    static const QList<PageTool> known = all();
    QList<mcp::Tool> tools;
    for (const PageTool &each : known) {
        if (options.isReadOnly && !each.reads())
            continue;
        tools.append({.name = each.verb.method,
            .title = each.title,
            .description = each.verb.summary,
            .takes = schemaOf(each.verb.takes),
            .annotations = annotationsOf(each),
            .icons = iconsOf(each.icon),
            .longWork = each.verb.timeLimit ? mcp::LongWork::Allowed : mcp::LongWork::Never,
            .run = [agents, &each](mcp::ExchangeRef exchange) {
                return runTool(agents, each, std::move(exchange));
            }});
    }
    return tools;
}

QString page_tools::spelled(const QString &command, const QJsonObject &arguments)
{
    static const QList<PageTool> known = all();
    if (command == u"commands")
        return u"tools/list"_s;
    for (const PageTool &each : known) {
        if (each.verb.command != command)
            continue;
        const QString ref = arguments.value(u"ref").toString();
        return ref.isEmpty() ? each.verb.method : u"%1 target=%2"_s.arg(each.verb.method, ref);
    }
    return {};
}
