// browser_steps: each step as the tool of that name takes it.

#include "core/doors/mcp_tools/sections.h"
#include "core/doors/mcp_tools/step_reports.h"
#include "core/doors/mcp_tools/step_tools.h"
#include "core/doors/mcp_tools/tool_parts.h"
#include "core/doors/mcp_tools/tool_runs.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace tool_parts;

namespace {

const QString prefix = u"browser_"_s;

// Tools that are one call, and change or await something.
const QStringList &toolNames()
{
    static const QStringList names{u"click"_s, u"type"_s, u"fill_form"_s, u"select_option"_s,
        u"press_key"_s, u"hover"_s, u"drag"_s, u"navigate"_s, u"navigate_back"_s, u"wait_for"_s,
        u"evaluate"_s};
    return names;
}

// What only steps have.
QList<Verb> ownVerbs()
{
    const QJsonObject words = typeOf(u"string"_s);
    const QJsonObject flag = typeOf(u"boolean"_s);
    return {
        {.method = u"text"_s,
            .command = u"text"_s,
            .takes = {maybeTarget()},
            .fixed = {{u"suspicions"_s, true}},
            .convert = &resolveTarget},
        {.method = u"value"_s,
            .command = u"attributes"_s,
            .takes = {target()},
            .convert = &resolveTarget},
        {.method = u"expect"_s,
            .command = u"expect"_s,
            .takes = {maybeTarget(), optionalArgument(u"text"_s, {}, words),
                optionalArgument(u"value"_s, {}, words), optionalArgument(u"checked"_s, {}, flag),
                optionalArgument(u"visible"_s, {}, flag),
                optionalArgument(u"count"_s, {}, typeOf(u"integer"_s)),
                optionalArgument(u"url"_s, {}, words)},
            .convert = &resolveTarget},
    };
}

const QList<Verb> &verbs()
{
    static const QList<Verb> all = [] {
        QList<Verb> chosen = ownVerbs();
        const QList<PageTool> tools = page_tools::all();
        for (const PageTool &each : tools) {
            Verb verb = each.verb;
            verb.method.remove(0, prefix.size());
            if (toolNames().contains(verb.method))
                chosen.append(verb);
        }
        return chosen;
    }();
    return all;
}

Failure inStep(qsizetype number, Failure failure)
{
    failure.message.prepend(u"step %1: "_s.arg(number));
    failure.hint += u" Nothing was done."_s;
    return failure;
}

// As `steps` takes it.
OrFailure<QJsonObject> stepMeant(const Agent &agent, QJsonObject given)
{
    const QString name = given.take(u"do"_s).toString();
    const auto verb = std::find_if(
        verbs().begin(), verbs().end(), [&name](const Verb &each) { return each.method == name; });
    Q_ASSERT(verb != verbs().end());
    const QJsonValue save = given.take(u"save"_s);
    const auto read = page_tools::readArguments(agent, *verb, given);
    if (const Failure *failure = failureIn(read))
        return *failure;
    const auto meant = Dialect::callOf(*verb, std::get<QJsonObject>(read), agent.caller());
    if (const Failure *failure = failureIn(meant))
        return *failure;
    const Call &call = std::get<Call>(meant);
    QJsonObject step = call.arguments;
    step.insert(u"do"_s, call.command);
    if (!save.isUndefined())
        step.insert(u"save"_s, save);
    return step;
}

OrFailure<QJsonArray> stepsMeant(const Agent &agent, const QJsonArray &given)
{
    QJsonArray steps;
    for (const QJsonValue &each : given) {
        const auto meant = stepMeant(agent, each.toObject());
        if (const Failure *failure = failureIn(meant))
            return inStep(steps.size() + 1, *failure);
        steps.append(std::get<QJsonObject>(meant));
    }
    return steps;
}

// A list that begins elsewhere takes nobody's tab away.
Task<std::optional<Failure>> haveTab(AgentRef agent, QJsonArray steps)
{
    const bool beginsElsewhere = steps.first()[u"do"] == u"navigate"_s;
    if (!beginsElsewhere || agent->options().needsSession() || !agent->tab().isEmpty())
        co_return std::nullopt;
    const Call call = agent->callOf(u"open"_s, {{u"url"_s, u"about:blank"_s}});
    const Outcome opened = co_await Agent::run(agent, call);
    if (const auto *failure = std::get_if<Failure>(&opened))
        co_return *failure;
    agent->use(std::get<Reply>(opened).value(u"targetId").toString());
    agent->own(agent->tab());
    co_return std::nullopt;
}

} // namespace

QStringList step_tools::names()
{
    QStringList all = toolNames();
    const QList<Verb> own = ownVerbs();
    for (const Verb &each : own)
        all.append(each.method);
    return all;
}

tool_runs::Result tool_runs::steps(AgentRef agent, const PageTool &tool, QJsonObject arguments)
{
    const auto meant = stepsMeant(*agent, arguments.value(u"steps").toArray());
    if (const Failure *failure = failureIn(meant))
        co_return sections::errorOf(*agent, *failure);
    const QJsonArray steps = std::get<QJsonArray>(meant);
    if (!steps.isEmpty()) {
        const auto refused = co_await haveTab(agent, steps);
        if (refused)
            co_return sections::errorOf(*agent, *refused);
    }
    Call call = agent->callOf(tool.verb.command, {{u"steps"_s, steps}, {u"changes"_s, false}});
    call.timeLimit = tool.verb.timeLimit;
    const std::optional<Outcome> ended = co_await Agent::runUntilDialog(agent, call);
    if (!ended)
        co_return sections::resultOf(*agent, sections::heldUp(*agent, Sections{}));
    if (const auto *failure = std::get_if<Failure>(&*ended))
        co_return sections::errorOf(*agent, *failure);
    const Reply reply = std::get<Reply>(*ended);
    Sections output;
    step_reports::add(output, reply);
    const QList<Reply> rows = step_reports::rowsOf(reply);
    for (const Reply &each : rows) {
        const QJsonArray opened = each.value(u"opened").toArray();
        for (const QJsonValue &tab : opened)
            agent->own(tab[u"targetId"].toString());
        sections::addEvents(output, each);
        output.addCautions(agent->newCautions(each));
    }
    const Sections whole = co_await sections::withChanges(agent, output, reply);
    QJsonObject result = sections::resultOf(*agent, whole);
    if (reply.contains(u"failure"))
        result.insert(u"isError"_s, true);
    co_return result;
}
