// Words of pages that reach an agent by another way than a reading, which says what in them seems
// to be meant for it: they are looked through before they leave.
#pragma once

#include "core/doors/mcp_tools/agent.h"

#include <QStringList>

namespace unread {

// A result of tools/call with texts that lookedThrough() takes out again.
QJsonObject withTexts(QJsonObject result, const QStringList &texts);

// With cautions about them, those that its tab has not reported yet.
Task<QJsonObject> lookedThrough(AgentRef agent, QJsonObject result);

// A line for each that may fool an agent, or one that nobody looked: it takes a page of that tab.
Task<QStringList> cautionsAbout(AgentRef agent, QString tab, QStringList texts);

// Under a heading.
QString inWords(const QStringList &cautions);

} // namespace unread
