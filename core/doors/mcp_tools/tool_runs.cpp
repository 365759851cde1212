#include "core/doors/mcp_tools/tool_runs.h"

#include "base/callers_expression.h"
#include "core/catalogue/outcome.h"
#include "core/catalogue/phrase.h"
#include "core/dialect/cautions.h"
#include "core/doors/mcp_tools/saved_results.h"
#include "core/doors/mcp_tools/sections.h"
#include "core/doors/mcp_tools/snapshot_text.h"
#include "core/doors/mcp_tools/tool_parts.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds longestHandoffWait{40};

QString textIn(const Reply &snapshot)
{
    return snapshot_text::withItemsInLine(snapshot.value(u"snapshot").toString());
}

// What is left out below a depth may take more words than it would itself: then it is shown.
Task<Outcome> lookedAt(AgentRef agent, QJsonObject asked)
{
    const Call call = agent->callOf(u"snapshot"_s, asked);
    const Outcome outcome = co_await Agent::runOnTab(agent, call);
    if (!asked.contains(u"depth"_s) || std::holds_alternative<Failure>(outcome))
        co_return Outcome{outcome};
    asked.remove(u"depth"_s);
    const Call look = agent->callOf(u"snapshot"_s, asked);
    const Outcome whole = co_await Agent::runOnTab(agent, look);
    const auto *all = std::get_if<Reply>(&whole);
    const bool isShorter = all && !all->value(u"truncated").toBool()
        && textIn(*all).size() <= textIn(std::get<Reply>(outcome)).size();
    if (isShorter)
        co_return Outcome{whole};
    co_return Outcome{outcome};
}

QJsonObject saved(
    AgentRef agent, const QString &title, const QString &filename, const QString &text)
{
    const auto line
        = saved_results::write(*agent, title, filename, agent->withoutSecrets(text).toUtf8());
    if (const Failure *failure = failureIn(line))
        return sections::errorOf(*agent, *failure);
    Sections output;
    output.add(u"Result"_s, std::get<QString>(line));
    return sections::resultOf(*agent, output);
}

constexpr int mostSearched = 100'000; // tokens
constexpr qsizetype charactersOfToken = 4;

OrFailure<QRegularExpression> expressionOf(const QString &written)
{
    static const QRegularExpression slashes{u"^/(.+)/(i?)\\z"_s};
    const auto match = slashes.match(written);
    const QRegularExpression expression
        = callersExpression(match.hasMatch() ? match.captured(1) : written,
            match.captured(2).isEmpty() ? QRegularExpression::NoPatternOption
                                        : QRegularExpression::CaseInsensitiveOption);
    if (expression.isValid())
        return expression;
    return Failure{Code::InvalidArgument,
        u"regex is no regular expression: "_s + expression.errorString(), u"Correct it."_s};
}

OrFailure<QString> linesWith(const QRegularExpression &expression, const QString &text)
{
    QStringList found;
    const QStringList lines = text.split(u'\n');
    for (const QString &line : lines) {
        const auto match = expression.match(line);
        if (!match.isValid())
            return Failure{Code::InvalidArgument, u"to look for that regex takes too many steps"_s,
                u"Write it without repetitions within repetitions, as in (a+)+."_s};
        if (match.hasMatch())
            found.append(line.trimmed());
    }
    return found.join(u'\n');
}

// What is looked for in the lines of a snapshot: a text, by the snapshot itself, or an expression.
struct Sought {
    QString text;
    QString regex;
    QRegularExpression expression;

    static OrFailure<Sought> in(const QJsonObject &arguments)
    {
        Sought sought{
            arguments.value(u"text").toString(), arguments.value(u"regex").toString(), {}};
        if (sought.text.isEmpty() == sought.regex.isEmpty())
            return Failure{Code::InvalidArgument,
                u"browser_find takes a text, or a regex, and not both"_s, u"Give one of them."_s};
        const auto expression = expressionOf(sought.regex);
        if (const Failure *failure = failureIn(expression))
            return *failure;
        sought.expression = std::get<QRegularExpression>(expression);
        return sought;
    }

    QJsonObject asked() const
    {
        return regex.isEmpty()
            ? QJsonObject{{u"find"_s, text}, {u"suspicions"_s, true}}
            : QJsonObject{{u"maxTokens"_s, mostSearched}, {u"suspicions"_s, true}};
    }

    OrFailure<QString> report(const Reply &reply, qsizetype most) const
    {
        const QString snapshot = reply.value(u"snapshot").toString();
        const OrFailure<QString> matching
            = regex.isEmpty() ? snapshot : linesWith(expression, snapshot);
        if (const Failure *failure = failureIn(matching))
            return *failure;
        const QString all = std::get<QString>(matching);
        const bool isNone = all.isEmpty() || reply.value(u"matched").toInt(1) == 0;
        const bool isCut = all.size() > most || reply.value(u"truncated").toBool();
        const QString sought = regex.isEmpty() ? u'"' + text + u'"' : regex;
        const QString lines = isNone ? u"No matches found for %1."_s.arg(sought)
                                     : u"```yaml\n%1\n```"_s.arg(all.left(most));
        return isCut ? lines + u"\nNot all of the page was looked through, or shown."_s : lines;
    }
};

} // namespace

tool_runs::Result tool_runs::find(AgentRef agent, const PageTool &, QJsonObject arguments)
{
    const auto read = Sought::in(arguments);
    if (const Failure *failure = failureIn(read))
        co_return sections::errorOf(*agent, *failure);
    const Sought &sought = std::get<Sought>(read);
    const Call look = agent->callOf(u"snapshot"_s, sought.asked());
    const Outcome outcome = co_await Agent::runOnTab(agent, look);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    const Reply reply = std::get<Reply>(outcome);
    const auto found = sought.report(reply, agent->options().tokens * charactersOfToken);
    if (const Failure *failure = failureIn(found))
        co_return sections::errorOf(*agent, *failure);
    const QString filename = arguments.value(u"filename").toString();
    if (!filename.isEmpty())
        co_return saved(agent, u"Found"_s, filename, std::get<QString>(found));
    Sections output;
    output.addOfPage(u"Result"_s, std::get<QString>(found));
    output.addCautions(agent->newCautions(reply));
    co_return sections::resultOf(*agent, output);
}

tool_runs::Result tool_runs::snapshot(AgentRef agent, const PageTool &, QJsonObject arguments)
{
    QJsonObject asked{{u"compact"_s, true}, {u"lean"_s, true}, {u"suspicions"_s, true},
        {u"maxTokens"_s, agent->options().tokens}};
    const QString target = arguments.value(u"target").toString();
    const bool isWhole = target.isEmpty() && !arguments.contains(u"depth");
    const QJsonValue element = tool_parts::elementOf(target);
    if (!target.isEmpty() && element.isString())
        asked.insert(u"ref"_s, target);
    else if (!target.isEmpty())
        asked.insert(u"selector"_s, target);
    if (arguments.contains(u"depth"))
        asked.insert(u"depth"_s, arguments.value(u"depth"));
    const Outcome outcome = co_await lookedAt(agent, asked);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    const Reply reply = std::get<Reply>(outcome);
    const QString filename = arguments.value(u"filename").toString();
    if (!filename.isEmpty())
        co_return saved(agent, u"Snapshot"_s, filename, reply.value(u"snapshot").toString());
    if (isWhole)
        agent->snapshot() = reply.value(u"snapshotId").toString();
    agent->address() = reply.value(u"url").toString();
    Sections output;
    output.addOfPage(u"Page"_s, u"- Page URL: "_s + agent->address());
    sections::addAddress(output, agent->address());
    sections::addEvents(output, reply);
    agent->newCautions(reply); // reported here whether they are new or not
    output.addCautions(cautions::inWords(reply));
    sections::addSnapshot(output, reply, sections::Links::Included);
    co_return sections::resultOf(*agent, output);
}

namespace {

// What of its size and of the page is lost.
QString extentOf(const Reply &picture)
{
    QString report;
    if (picture.contains(u"scale"))
        report += u", at %1 of its size: take one of an element to see more"_s.arg(
            picture.value(u"scale").toDouble());
    if (picture.contains(u"cutAt"))
        report += u", down to %1 px: the page is taller than a picture can be"_s.arg(
            picture.value(u"cutAt").toInt());
    return report;
}

} // namespace

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
    const Reply &reply = std::get<Reply>(outcome);
    const QString picture = reply.value(u"base64").toString();
    const bool isJpeg = picture.startsWith(u"/9j/"_s);
    QString what
        = u"A picture of %1%2."_s.arg(target.isEmpty() ? u"the page"_s : target, extentOf(reply));
    const QString filename = arguments.value(u"filename").toString();
    if (!filename.isEmpty()) {
        const QByteArray bytes = QByteArray::fromBase64(picture.toLatin1());
        const auto line = saved_results::write(*agent, u"Screenshot"_s, filename, bytes);
        if (const Failure *failure = failureIn(line))
            co_return sections::errorOf(*agent, *failure);
        what = std::get<QString>(line);
    }
    QJsonArray content = mcp::textContent(u"### Result\n"_s + what);
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
            {u"maxChars"_s, agent->options().tokens * 4}});
    const Outcome outcome = co_await Agent::runOnTab(agent, ask);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        co_return sections::errorOf(*agent, *failure);
    const QString text = requestPart(std::get<Reply>(outcome), part);
    const QString filename = arguments.value(u"filename").toString();
    if (!filename.isEmpty())
        co_return saved(agent, u"Request"_s, filename, text);
    Sections output;
    output.addOfPage(u"Result"_s, text);
    output.addUnread(text);
    output.addCautions(agent->newCautions(std::get<Reply>(outcome)));
    co_return sections::resultOf(*agent, output);
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
    Sections output;
    if (state == u"waiting") {
        output.add(u"Result"_s,
            u"Nobody has answered yet. Call browser_handoff again with id %1 to wait on."_s.arg(
                reply.value(u"id").toString()));
        co_return sections::resultOf(*agent, output);
    }
    output.add(u"Result"_s, u"The handoff: %1."_s.arg(state));
    const Sections whole = co_await sections::withChanges(agent, output, reply);
    co_return sections::resultOf(*agent, whole);
}
