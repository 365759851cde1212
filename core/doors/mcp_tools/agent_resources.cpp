#include "core/doors/mcp_tools/agent_resources.h"

#include "core/catalogue/phrase.h"
#include "core/doors/cautions.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostListed = 50; // tabs

struct Part {
    const char *name;
    const char *meaning;
    const char *type;
    const char *command;
    const char *member; // of its reply; empty: all of it, as JSON
    bool saysCautions = false; // it is the page's words
};

constexpr Part known[] = {
    {"text", "What the page says, as text.", "text/plain", "text", "text", true},
    {"snapshot", "The page with a ref for all that can be acted on.", "text/plain", "snapshot",
        "snapshot", true},
    {"screenshot", "A picture of what is in view.", "image/png", "screenshot", "base64"},
    {"console", "What the page wrote to its console.", "application/json", "console", "messages",
        true},
    {"requests", "What the page asked the network for.", "application/json", "requests",
        "requests"},
    {"downloads", "What this tab downloaded, and where the files are.", "application/json",
        "downloads", "files"},
};

// Lists of the app: the name is the command, and the member of its reply.
struct List {
    const char *name;
    const char *meaning;
};

constexpr List lists[] = {
    {"tabs", "The open tabs."},
    {"profiles", "The names of the profiles."},
    {"identities", "The names of the logins that are kept; not what is in them."},
};

QString uriOf(const List &list)
{
    return u"clawdis://"_s + QLatin1StringView{list.name};
}

QJsonObject row(
    const QString &uri, const QString &name, const QString &meaning, const QString &type)
{
    return {{u"uri"_s, uri}, {u"name"_s, name}, {u"description"_s, meaning}, {u"mimeType"_s, type}};
}

QJsonArray templates()
{
    QJsonArray all;
    for (const Part &each : known) {
        const QString name = QString::fromLatin1(each.name);
        all.append(QJsonObject{{u"uriTemplate"_s, agent_resources::uriOf(u"{tab}"_s, name)},
            {u"name"_s, name}, {u"description"_s, QString::fromLatin1(each.meaning)},
            {u"mimeType"_s, QString::fromLatin1(each.type)}});
    }
    return all;
}

// Of tabs in its session.
Task<QJsonArray> rowsOf(AgentRef agent, QString name)
{
    const Call call = agent->callOf(name);
    Outcome outcome;
    if (name == u"tabs")
        outcome = co_await Agent::run(agent, call);
    else
        outcome = co_await Agent::runAnywhere(agent, call);
    const auto *reply = std::get_if<Reply>(&outcome);
    co_return reply ? reply->value(name).toArray() : QJsonArray{};
}

Task<QJsonArray> listed(std::shared_ptr<Agents> agents, mcp::ExchangeRef exchange)
{
    const AgentRef agent = agents->of(*exchange);
    QJsonArray rows;
    for (const List &each : lists)
        rows.append(row(uriOf(each), QString::fromLatin1(each.name),
            QString::fromLatin1(each.meaning), u"application/json"_s));
    const QJsonArray tabs = co_await rowsOf(agent, u"tabs"_s);
    for (const QJsonValue &each : tabs) {
        if (rows.size() >= mostListed)
            break;
        const QString title = each[u"title"].toString();
        rows.append(row(agent_resources::uriOf(each[u"targetId"].toString(), u"text"_s),
            title.isEmpty() ? each[u"url"].toString() : title, u"What this tab says."_s,
            u"text/plain"_s));
    }
    const QJsonArray all = rows;
    co_return all;
}

QJsonArray contentOf(
    const QString &uri, const QString &type, const QString &member, const QString &value)
{
    QJsonArray contents;
    contents.append(QJsonObject{{u"uri"_s, uri}, {u"mimeType"_s, type}, {member, value}});
    return contents;
}

Task<QJsonArray> partOf(AgentRef agent, QString uri, QString tab, Part part)
{
    const bool isPicture = qstrcmp(part.name, "screenshot") == 0;
    QJsonObject asked{{u"targetId"_s, tab}};
    if (isPicture)
        asked.insert(u"inline"_s, true);
    if (part.saysCautions)
        asked.insert(u"suspicions"_s, true);
    const Call call = agent->callOf(QString::fromLatin1(part.command), asked);
    const Outcome outcome = co_await Agent::run(agent, call);
    if (const auto *failure = std::get_if<Failure>(&outcome)) {
        if (failure->code == Code::TabNotFound)
            co_return QJsonArray{};
        throw mcp::Error{.message = failure->message + u' ' + failure->hint};
    }
    const Reply &reply = std::get<Reply>(outcome);
    const QJsonValue value = reply.value(QLatin1StringView{part.member});
    const QString text = value.isString() ? value.toString() : prettyJson(value);
    QJsonArray contents = contentOf(uri, QString::fromLatin1(part.type),
        isPicture ? u"blob"_s : u"text"_s, isPicture ? text : agent->withoutSecrets(text));
    const QString cautious = agent->withoutSecrets(cautions::inWords(reply).join(u'\n'));
    if (!cautious.isEmpty())
        contents.append(
            contentOf(uri + u"#cautions"_s, u"text/plain"_s, u"text"_s, cautious).first());
    co_return std::move(contents);
}

Task<QJsonArray> readResource(
    std::shared_ptr<Agents> agents, mcp::ExchangeRef exchange, QString uri)
{
    const AgentRef agent = agents->of(*exchange);
    const bool isList = std::any_of(std::begin(lists), std::end(lists),
        [&uri](const List &each) { return uriOf(each) == uri; });
    if (isList) {
        const QString name = uri.section(u'/', -1);
        const QJsonArray rows = co_await rowsOf(agent, name);
        co_return contentOf(uri, u"application/json"_s, u"text"_s, prettyJson(rows));
    }
    static const QRegularExpression ofTab{u"^clawdis://tab/([^/]+)/([a-z]+)$"_s};
    const auto match = ofTab.match(uri);
    const QString name = match.captured(2);
    const auto part = std::find_if(std::begin(known), std::end(known),
        [&name](const Part &each) { return name == QLatin1StringView{each.name}; });
    if (part == std::end(known))
        co_return QJsonArray{};
    const QString tab = match.captured(1);
    const Part wanted = *part;
    co_return co_await partOf(agent, uri, tab, wanted);
}

} // namespace

QString agent_resources::uriOf(const QString &tab, const QString &part)
{
    return u"clawdis://tab/%1/%2"_s.arg(tab, part);
}

QStringList agent_resources::parts()
{
    QStringList names;
    for (const Part &each : known)
        names.append(QString::fromLatin1(each.name));
    return names;
}

mcp::Resources agent_resources::of(std::shared_ptr<Agents> agents)
{
    return {[agents](mcp::ExchangeRef exchange) { return listed(agents, std::move(exchange)); },
        templates(),
        [agents](mcp::ExchangeRef exchange, QString uri) {
            return readResource(agents, std::move(exchange), std::move(uri));
        }};
}

Task<QStringList> agent_resources::complete(
    std::shared_ptr<Agents> agents, mcp::ExchangeRef exchange, QString argument, QString beginning)
{
    const AgentRef agent = agents->of(*exchange);
    const bool isProfile = argument == u"profile";
    const QString command = isProfile ? u"profiles"_s : u"tabs"_s;
    QStringList values;
    if (isProfile || argument == u"tab") {
        const QJsonArray rows = co_await rowsOf(agent, command);
        for (const QJsonValue &each : rows) {
            const QString value = each[isProfile ? u"name"_s : u"targetId"_s].toString();
            if (value.startsWith(beginning, Qt::CaseInsensitive))
                values.append(value);
        }
    }
    const QStringList all = values;
    co_return all;
}
