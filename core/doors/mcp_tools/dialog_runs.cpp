// Tools that answer what waits in a tab: dialogs and file choosers.

#include "core/doors/mcp_tools/sections.h"
#include "core/doors/mcp_tools/step_reports.h"
#include "core/doors/mcp_tools/tool_parts.h"
#include "core/doors/mcp_tools/tool_runs.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

QString answerInWords(bool accepts, bool wasOpen)
{
    const QString whose = wasOpen ? u"The dialog"_s : u"A dialog that opens next"_s;
    return whose + (accepts ? u" is accepted."_s : u" is dismissed."_s);
}

} // namespace

// The act that opened it goes on, and is reported with it.
tool_runs::Result tool_runs::dialog(AgentRef agent, const PageTool &tool, QJsonObject arguments)
{
    const bool wasOpen = agent->isHeldUp();
    const Call call = agent->callOf(tool.verb.command, arguments);
    const Outcome outcome = co_await Agent::runOnTab(agent, call);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    Sections output;
    output.add(u"Result"_s, answerInWords(arguments.value(u"accept").toBool(), wasOpen));
    if (!wasOpen)
        co_return sections::resultOf(*agent, output);
    const auto act = co_await Agent::goOn(agent);
    if (agent->isHeldUp())
        co_return sections::resultOf(*agent, sections::heldUp(*agent, output));
    Reply reply = std::get<Reply>(outcome);
    if (act && std::holds_alternative<Reply>(*act)) {
        sections::addEvents(output, reply);
        reply = std::get<Reply>(*act);
        step_reports::add(output, reply);
    }
    const Sections whole = co_await sections::withChanges(agent, output, reply);
    co_return sections::resultOf(*agent, whole);
}

// Where none is open the last click is done again, for these.
tool_runs::Result tool_runs::upload(AgentRef agent, const PageTool &tool, QJsonObject arguments)
{
    const bool isOpen = agent->hasChooser();
    const bool cancels = arguments.value(u"paths").toArray().isEmpty();
    if (cancels && !isOpen) {
        agent->clicked().clear();
        co_return sections::resultOf(*agent, Sections{});
    }
    if (!isOpen && !agent->clicked().isEmpty())
        arguments.insert(u"ref"_s, tool_parts::elementOf(agent->clicked()));
    if (cancels)
        arguments.remove(u"paths"_s);
    const Call call = agent->callOf(tool.verb.command, arguments);
    const Outcome outcome = co_await Agent::runOnTab(agent, call);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    Sections output;
    if (!isOpen && agent->clicked().isEmpty())
        output.add(u"Result"_s, u"The next file chooser gets these files: click what opens it."_s);
    agent->clicked().clear();
    const Reply reply = std::get<Reply>(outcome);
    const Sections whole = co_await sections::withChanges(agent, output, reply);
    co_return sections::resultOf(*agent, whole);
}
