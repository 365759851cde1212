#include "core/doors/mcp_tools/tool_runs.h"

#include "core/catalogue/outcome.h"
#include "core/catalogue/phrase.h"
#include "core/doors/cautions.h"
#include "core/doors/mcp_tools/sections.h"
#include "core/doors/mcp_tools/tool_parts.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds longestHandoffWait{40};

QJsonArray rowsIn(const Outcome &outcome)
{
    const auto *reply = std::get_if<Reply>(&outcome);
    return reply ? reply->value(u"tabs").toArray() : QJsonArray{};
}

// The oldest first, as that server counts them.
Task<QJsonArray> openTabs(AgentRef agent)
{
    const Call call = agent->callOf(u"tabs"_s);
    const Outcome outcome = co_await Agent::run(agent, call);
    QJsonArray all;
    const QJsonArray rows = rowsIn(outcome);
    for (const QJsonValue &each : rows)
        all.prepend(each);
    const QJsonArray ordered = all;
    co_return ordered;
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
    Sections told;
    told.addOfPage(u"Result"_s, tabsInWords(tabs, agent->tab()));
    co_return sections::resultOf(*agent, told);
}

// In a new tab: the agent takes nobody's away.
Task<QJsonObject> opened(AgentRef agent, QString url, bool tellsTabs)
{
    const Call call = agent->callOf(u"open"_s, {{u"url"_s, url}});
    const Outcome outcome = co_await Agent::run(agent, call);
    const auto *answer = std::get_if<Reply>(&outcome);
    if (answer)
        agent->use(answer->value(u"targetId").toString());
    if (const auto failure = whyNotDone(outcome))
        co_return sections::errorOf(*agent, *failure);
    const Reply &reply = *answer;
    Sections list;
    if (tellsTabs) {
        const QJsonArray tabs = co_await openTabs(agent);
        list.addOfPage(u"Result"_s, tabsInWords(tabs, agent->tab()));
    }
    const Sections told = co_await sections::withChanges(agent, list, reply);
    co_return sections::resultOf(*agent, told);
}

Failure noSuchTab(int count)
{
    return {Code::TabNotFound, u"there is no tab of that index"_s,
        u"%1 tabs are open, counted from 0: browser_tabs with action list tells them."_s.arg(
            count)};
}

} // namespace

tool_runs::Result tool_runs::navigate(AgentRef agent, const PageTool &tool, QJsonObject arguments)
{
    const QString url = arguments.value(u"url").toString();
    const bool hasTab = agent->wishes().needsSession() || !agent->tab().isEmpty();
    if (hasTab || url.isEmpty())
        co_return co_await page_tools::runVerb(agent, tool, arguments);
    co_return co_await opened(agent, url, false);
}

tool_runs::Result tool_runs::tabs(AgentRef agent, const PageTool &, QJsonObject arguments)
{
    const QString action = arguments.value(u"action").toString();
    if (action == u"new") {
        const QString url = arguments.value(u"url").toString(u"about:blank"_s);
        co_return co_await opened(agent, url, true);
    }
    if (action == u"list")
        co_return co_await listed(agent);
    const QJsonArray all = co_await openTabs(agent);
    QString tab = agent->tab();
    const QJsonValue index = arguments.value(u"index");
    if (!index.isUndefined())
        tab = all.at(index.toInt(-1))[u"targetId"].toString();
    else if (action == u"select")
        tab.clear();
    if (tab.isEmpty())
        co_return sections::errorOf(*agent, noSuchTab(static_cast<int>(all.size())));
    const QString command = action == u"close" ? u"close"_s : u"focus"_s;
    const Call call = agent->callOf(command, {{u"targetId"_s, tab}});
    const Outcome outcome = co_await Agent::run(agent, call);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    if (action == u"close")
        agent->forget(tab);
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
    agent->forget(agent->tab());
    co_return co_await listed(agent);
}

// A chooser that a click opened is not held for us: the same click opens it again, for these.
tool_runs::Result tool_runs::upload(AgentRef agent, const PageTool &tool, QJsonObject arguments)
{
    const bool cancels = arguments.value(u"paths").toArray().isEmpty();
    if (cancels) {
        agent->clicked().clear();
        co_return sections::resultOf(*agent, Sections{});
    }
    if (!agent->clicked().isEmpty())
        arguments.insert(u"ref"_s, tool_parts::elementOf(agent->clicked()));
    const Call call = agent->callOf(tool.verb.command, arguments);
    const Outcome outcome = co_await Agent::runOnTab(agent, call);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    Sections told;
    if (agent->clicked().isEmpty())
        told.add(u"Result"_s, u"The next file chooser gets these files: click what opens it."_s);
    agent->clicked().clear();
    const Reply reply = std::get<Reply>(outcome);
    const Sections whole = co_await sections::withChanges(agent, told, reply);
    co_return sections::resultOf(*agent, whole);
}

tool_runs::Result tool_runs::snapshot(AgentRef agent, const PageTool &, QJsonObject arguments)
{
    QJsonObject asked{{u"compact"_s, true}, {u"lean"_s, true}, {u"suspicions"_s, true},
        {u"maxTokens"_s, agent->wishes().tokens}};
    const QString target = arguments.value(u"target").toString();
    const bool isWhole = target.isEmpty() && !arguments.contains(u"depth");
    const QJsonValue element = tool_parts::elementOf(target);
    if (!target.isEmpty() && element.isString())
        asked.insert(u"ref"_s, target);
    else if (!target.isEmpty())
        asked.insert(u"selector"_s, target);
    if (arguments.contains(u"depth"))
        asked.insert(u"depth"_s, arguments.value(u"depth"));
    const Call call = agent->callOf(u"snapshot"_s, asked);
    const Outcome outcome = co_await Agent::runOnTab(agent, call);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    const Reply reply = std::get<Reply>(outcome);
    if (isWhole)
        agent->snapshot() = reply.value(u"snapshotId").toString();
    agent->address() = reply.value(u"url").toString();
    Sections told;
    told.addOfPage(u"Page"_s, u"- Page URL: "_s + agent->address());
    sections::addEvents(told, reply);
    agent->newCautions(reply); // told here whether they are new or not
    told.addCautions(cautions::inWords(reply));
    sections::addSnapshot(told, reply, sections::Links::Told);
    co_return sections::resultOf(*agent, told);
}

tool_runs::Result tool_runs::screenshot(AgentRef agent, const PageTool &, QJsonObject arguments)
{
    QJsonObject asked{{u"inline"_s, true}, {u"type"_s, arguments.value(u"type").toString(u"png"_s)},
        {u"fullPage"_s, arguments.value(u"fullPage").toBool()}};
    const QString target = arguments.value(u"target").toString();
    if (!target.isEmpty())
        asked.insert(u"ref"_s, tool_parts::elementOf(target));
    const Call call = agent->callOf(u"screenshot"_s, asked);
    const Outcome outcome = co_await Agent::runOnTab(agent, call);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    const QString picture = std::get<Reply>(outcome).value(u"base64").toString();
    const bool isJpeg = picture.startsWith(u"/9j/"_s);
    QJsonArray content = mcp::textContent(
        u"### Result\nA picture of %1."_s.arg(target.isEmpty() ? u"the page"_s : target));
    content.append(QJsonObject{{u"type"_s, u"image"_s}, {u"data"_s, picture},
        {u"mimeType"_s, isJpeg ? u"image/jpeg"_s : u"image/png"_s}});
    co_return QJsonObject{{u"content"_s, content}};
}

tool_runs::Result tool_runs::request(AgentRef agent, const PageTool &, QJsonObject arguments)
{
    const QString part = arguments.value(u"part").toString();
    const Call ask = agent->callOf(u"request"_s,
        {{u"id"_s, u"r%1"_s.arg(arguments.value(u"index").toInt())},
            {u"responseBody"_s, part == u"response-body"}, {u"suspicions"_s, true},
            {u"maxChars"_s, agent->wishes().tokens * 4}});
    const Outcome outcome = co_await Agent::runOnTab(agent, ask);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    Sections told;
    const Reply reply = std::get<Reply>(outcome);
    told.addOfPage(u"Result"_s, requestPart(reply, part));
    told.addCautions(agent->newCautions(reply));
    co_return sections::resultOf(*agent, told);
}

// Clients wait for a tool about a minute; then the agent asks on.
tool_runs::Result tool_runs::handoff(AgentRef agent, const PageTool &tool, QJsonObject arguments)
{
    const Deadline end = Deadline::in(longestHandoffWait);
    Call call = agent->callOf(tool.verb.command, arguments);
    Reply reply;
    do {
        const Outcome outcome = co_await Agent::runOnTab(agent, call);
        if (const auto *failure = std::get_if<Failure>(&outcome))
            co_return sections::errorOf(*agent, *failure);
        reply = std::get<Reply>(outcome);
        call.arguments = {{u"id"_s, reply.value(u"id")}};
    } while (reply.value(u"state") == u"waiting"_s && !end.hasPassed());
    const QString state = reply.value(u"state").toString();
    Sections told;
    if (state == u"waiting") {
        told.add(u"Result"_s,
            u"Nobody has answered yet. Call browser_handoff again with id %1 to wait on."_s.arg(
                reply.value(u"id").toString()));
        co_return sections::resultOf(*agent, told);
    }
    told.add(u"Result"_s, u"The handoff: %1."_s.arg(state));
    const Sections whole = co_await sections::withChanges(agent, told, reply);
    co_return sections::resultOf(*agent, whole);
}
