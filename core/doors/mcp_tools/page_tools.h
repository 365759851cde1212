// The tools for a page, by the names, arguments and reply sections of @playwright/mcp: agents that
// know that server need not learn.
#pragma once

#include "core/dialect/dialect.h"
#include "core/doors/mcp/mcp_offer.h"
#include "core/doors/mcp_tools/agent.h"
#include "core/doors/mcp_tools/tool_icons.h"

struct PageTool;

// Does what a Verb cannot say, with checked arguments. The result of tools/call.
using RunPageTool
    = Task<QJsonObject> (*)(AgentRef agent, const PageTool &tool, QJsonObject arguments);

struct PageTool {
    enum class Does { Reads, Acts, Destroys };
    // What the reply reports of the page: nothing, what changed, or all that is asked for.
    enum class Reports { Nothing, Changes };

    Verb verb;
    QString title;
    Does does = Does::Acts;
    Reports reports = Reports::Changes;
    RunPageTool run = nullptr; // else the verb's command
    // With the reply of the command: what "### Result" says; empty: nothing.
    QString (*result)(const Reply &reply, const QJsonObject &arguments) = nullptr;

    ToolIcon icon = ToolIcon::Acts;

    bool worksBesideDialogs = false; // others would wait until one that is open is answered

    bool reads() const { return does == Does::Reads; }
};

namespace page_tools {

QList<PageTool> all();
QList<PageTool> acting();
QList<PageTool> moving(); // between pages and tabs
QList<PageTool> reading();

// As tools of a client's offer.
QList<mcp::Tool> toolsFor(std::shared_ptr<Agents> agents, const ClientOptions &options);

// What a client gave: checked, with older names and names of secrets read.
OrFailure<QJsonObject> readArguments(
    const Agent &agent, const Verb &verb, const QJsonObject &given);

// Hints name calls as clients of these tools write them.
QString spelled(const QString &command, const QJsonObject &arguments);

// The verb's command on the tab in use; its reply, with the news and the changes, as text.
Task<QJsonObject> runVerb(AgentRef agent, const PageTool &tool, QJsonObject arguments);

} // namespace page_tools
