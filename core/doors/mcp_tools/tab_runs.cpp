// Tools that move between tabs.

#include "core/catalogue/outcome.h"
#include "core/doors/mcp_tools/sections.h"
#include "core/doors/mcp_tools/tool_runs.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

QJsonArray rowsIn(const Outcome &outcome)
{
    const auto *reply = std::get_if<Reply>(&outcome);
    return reply ? reply->value(u"tabs").toArray() : QJsonArray{};
}

// What Chrome begins with, and nobody has used.
bool isBlank(const QJsonValue &tab)
{
    const QString url = tab[u"url"].toString();
    return url == u"about:blank" || url.startsWith(u"chrome://new");
}

// The oldest first, as that server counts them.
Task<QJsonArray> openTabs(AgentRef agent)
{
    const Call call = agent->callOf(u"tabs"_s);
    const Outcome outcome = co_await Agent::run(agent, call);
    QJsonArray all;
    const QJsonArray rows = rowsIn(outcome);
    for (const QJsonValue &each : rows) {
        const QString tab = each[u"targetId"].toString();
        const bool isOurs = tab == agent->tab() || agent->owned().contains(tab);
        if (isOurs || !isBlank(each))
            all.prepend(each);
    }
    const QJsonArray ordered = all;
    co_return ordered;
}

QStringList idsOf(const QJsonArray &tabs)
{
    QStringList ids;
    for (const QJsonValue &each : tabs)
        ids.append(each[u"targetId"].toString());
    return ids;
}

// By the order that the client received last: others open and close tabs meanwhile.
QString tabAt(AgentRef agent, int index, const QJsonArray &open)
{
    const QStringList ids = idsOf(open);
    const QString tab = (agent->listed().isEmpty() ? ids : agent->listed()).value(index);
    return ids.contains(tab) ? tab : QString{};
}

QString tabsInWords(const QJsonArray &tabs, const QString &current)
{
    if (tabs.isEmpty())
        return u"No open tabs. Navigate to a URL to create one."_s;
    QStringList lines;
    for (int i = 0; i < tabs.size(); ++i) {
        const QJsonValue each = tabs.at(i);
        const QString mark = each[u"targetId"] == current ? u" (current)"_s : QString{};
        lines.append(u"- %1:%2 [%3](%4)"_s.arg(i).arg(
            mark, each[u"title"].toString().left(200), each[u"url"].toString().left(500)));
    }
    return lines.join(u'\n');
}

Task<QJsonObject> listed(AgentRef agent)
{
    const QJsonArray tabs = co_await openTabs(agent);
    agent->listed() = idsOf(tabs);
    Sections output;
    output.addOfPage(u"Result"_s, tabsInWords(tabs, agent->tab()));
    output.addUnread(tabsInWords(tabs, agent->tab()));
    co_return sections::resultOf(*agent, output);
}

// In a new tab: the agent takes nobody's away.
Task<QJsonObject> openTab(AgentRef agent, QString url, bool listsTabs)
{
    const Call call = agent->callOf(u"open"_s, {{u"url"_s, url}});
    const Outcome outcome = co_await Agent::run(agent, call);
    const auto *answer = std::get_if<Reply>(&outcome);
    if (answer) {
        agent->use(answer->value(u"targetId").toString());
        agent->own(agent->tab());
    }
    if (const auto failure = whyNotDone(outcome))
        co_return sections::errorOf(*agent, *failure);
    const Reply &reply = *answer;
    Sections list;
    if (listsTabs) {
        const QJsonArray tabs = co_await openTabs(agent);
        agent->listed() = idsOf(tabs);
        list.addOfPage(u"Result"_s, tabsInWords(tabs, agent->tab()));
        list.addUnread(tabsInWords(tabs, agent->tab()));
    }
    const Sections output = co_await sections::withChanges(agent, list, reply);
    co_return sections::resultOf(*agent, output);
}

Failure noSuchTab(const QString &message, qsizetype count)
{
    return {Code::TabNotFound, message,
        u"%1 tabs are open, counted from 0: browser_tabs with action list lists them."_s.arg(
            count)};
}

// Why the index names none.
QString whyNone(const QString &action, const QJsonValue &index)
{
    if (!index.isUndefined())
        return u"there is no tab %1, or no longer"_s.arg(index.toInt());
    return action == u"select" ? u"select needs an index"_s : u"no tab is in use"_s;
}

// The one after it, or else before it, of its own.
void useNeighbour(AgentRef agent, const QString &closed)
{
    const QStringList own = agent->owned();
    const qsizetype place = own.indexOf(closed);
    agent->forget(closed);
    if (agent->tab().isEmpty() && own.size() > 1 && place >= 0)
        agent->use(own.value(place + 1 < own.size() ? place + 1 : place - 1));
}

} // namespace

tool_runs::Result tool_runs::navigate(AgentRef agent, const PageTool &tool, QJsonObject arguments)
{
    const QString url = arguments.value(u"url").toString();
    const bool hasTab = agent->options().needsSession() || !agent->tab().isEmpty();
    if (hasTab || url.isEmpty())
        co_return co_await page_tools::runVerb(agent, tool, arguments);
    co_return co_await openTab(agent, url, false);
}

tool_runs::Result tool_runs::tabs(AgentRef agent, const PageTool &, QJsonObject arguments)
{
    const QString action = arguments.value(u"action").toString();
    if (action == u"new") {
        const QString url = arguments.value(u"url").toString(u"about:blank"_s);
        co_return co_await openTab(agent, url, true);
    }
    if (action == u"list")
        co_return co_await listed(agent);
    const QJsonArray all = co_await openTabs(agent);
    const QJsonValue index = arguments.value(u"index");
    QString tab = action == u"select" ? QString{} : agent->tab();
    if (!index.isUndefined())
        tab = tabAt(agent, index.toInt(-1), all);
    if (tab.isEmpty())
        co_return sections::errorOf(*agent, noSuchTab(whyNone(action, index), all.size()));
    const QString command = action == u"close" ? u"close"_s : u"focus"_s;
    const Call call = agent->callOf(command, {{u"targetId"_s, tab}});
    const Outcome outcome = co_await Agent::run(agent, call);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    if (action == u"close")
        useNeighbour(agent, tab);
    else
        agent->use(tab);
    co_return co_await listed(agent);
}

tool_runs::Result tool_runs::close(AgentRef agent, const PageTool &, QJsonObject)
{
    const Call call = agent->callOf(u"closeTab"_s);
    const Outcome outcome = co_await Agent::runOnTab(agent, call);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    useNeighbour(agent, agent->tab());
    co_return co_await listed(agent);
}
