// Tools that are more than a command: their conversions, and what they do.
#pragma once

#include "core/doors/mcp_tools/page_tools.h"

namespace tool_runs {

using Result = Task<QJsonObject>;

Result navigate(AgentRef agent, const PageTool &tool, QJsonObject arguments);
Result tabs(AgentRef agent, const PageTool &tool, QJsonObject arguments);
Result close(AgentRef agent, const PageTool &tool, QJsonObject arguments);
Result dialog(AgentRef agent, const PageTool &tool, QJsonObject arguments);
Result upload(AgentRef agent, const PageTool &tool, QJsonObject arguments);
Result find(AgentRef agent, const PageTool &tool, QJsonObject arguments);
Result snapshot(AgentRef agent, const PageTool &tool, QJsonObject arguments);
Result screenshot(AgentRef agent, const PageTool &tool, QJsonObject arguments);
Result handoff(AgentRef agent, const PageTool &tool, QJsonObject arguments);
Result steps(AgentRef agent, const PageTool &tool, QJsonObject arguments);
Result request(AgentRef agent, const PageTool &tool, QJsonObject arguments);

// Of what the commands report.
QString evaluated(const Reply &reply, const QJsonObject &asked);
QString console(const Reply &reply, const QJsonObject &asked);
QString requests(const Reply &reply, const QJsonObject &asked);
// Of `request`: the part that its name says; without one all but the bodies.
QString requestPart(const Reply &reply, const QString &part);

// The same, unless the filter is none.
OrFailure<QJsonObject> filterable(const Reply &reply, const QJsonObject &asked);

OrFailure<QJsonObject> waited(QJsonObject arguments);
OrFailure<QJsonObject> ofPage(QJsonObject arguments);

} // namespace tool_runs
