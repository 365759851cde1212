// What the official conformance suite calls: its names and answers, on our core.
#pragma once

#include "core/doors/mcp/mcp_offer.h"

namespace fixtures {

QList<mcp::Tool> contentTools(); // what a result can hold
QList<mcp::Tool> askingTools(); // what a client can be asked
QList<mcp::Tool> longTools(); // tasks
QList<mcp::Tool> noisyTools(mcp::News &news); // progress, logs, changes
QList<mcp::Prompt> prompts();
mcp::Resources resources();

QJsonObject textResult(const QString &text);
QJsonObject objectSchema(const QJsonObject &properties = {}, const QStringList &required = {});
// A picture of one pixel, and a sound of none, in base64.
QString picture();
QString sound();

mcp::Question elicitation(
    const QString &key, const QString &message, const QJsonObject &properties);

} // namespace fixtures
