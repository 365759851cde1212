#include "core/doors/mcp_tools/agent_resources.h"

#include "core/catalogue/phrase.h"
#include "core/dialect/cautions.h"
#include "core/doors/mcp_tools/unread.h"

#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostListed = 50; // tabs

// How it is found out what of it may fool an agent: the command says it; its text is looked through
// afterwards; not at all.
enum class Looked { AtReading, Afterwards, Never };

struct Part {
    const char *name;
    const char *meaning;
    const char *type;
    const char *command;
    const char *member; // of its reply; empty: all of it, as JSON
    Looked looked;
};

constexpr Part known[] = {
    {"text", "What the page says, as text.", "text/plain", "text", "text", Looked::AtReading},
    {"snapshot", "The page with a ref for all that can be acted on.", "text/plain", "snapshot",
        "snapshot", Looked::AtReading},
    {"screenshot", "A picture of what is in view.", "image/png", "screenshot", "base64",
        Looked::Never},
    {"console", "What the page wrote to its console.", "application/json", "console", "messages",
        Looked::AtReading},
    {"requests", "What the page asked the network for.", "application/json", "requests", "requests",
        Looked::Afterwards},
    {"downloads", "What this tab downloaded, and where the files are.", "application/json",
        "downloads", "files", Looked::Afterwards},
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

// Of tabs, those in its session.
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

// The tab whose page looks through what all of them say: its own, if it is among them.
QString readerAmong(const Agent &agent, const QJsonArray &tabs)
{
    const bool isThere = std::any_of(tabs.begin(), tabs.end(),
        [&agent](const QJsonValue &each) { return each[u"targetId"].toString() == agent.tab(); });
    return isThere ? agent.tab() : tabs.first()[u"targetId"].toString();
}

// What to call them, as their pages do; by their hosts where a title may be meant for an agent.
Task<QStringList> namesOf(AgentRef agent, QJsonArray tabs)
{
    QStringList titles;
    QStringList hosts;
    for (const QJsonValue &each : tabs) {
        const QString address = each[u"url"].toString();
        const QString title = each[u"title"].toString();
        const QString host = QUrl{address}.host();
        titles.append(title.isEmpty() ? address : title);
        hosts.append(host.isEmpty() ? u"a tab"_s : host);
    }
    const QString reader = readerAmong(*agent, tabs);
    const QStringList found = co_await unread::cautionsAbout(agent, reader, titles);
    co_return found.isEmpty() ? titles : hosts;
}

Task<QJsonArray> listed(std::shared_ptr<Agents> agents, mcp::ExchangeRef exchange)
{
    const AgentRef agent = agents->of(*exchange);
    QJsonArray rows;
    for (const List &each : lists)
        rows.append(row(uriOf(each), QString::fromLatin1(each.name),
            QString::fromLatin1(each.meaning), u"application/json"_s));
    QJsonArray tabs = co_await rowsOf(agent, u"tabs"_s);
    while (tabs.size() > mostListed - rows.size())
        tabs.removeLast();
    const QStringList names = co_await namesOf(agent, tabs);
    for (qsizetype i = 0; i < tabs.size(); ++i)
        rows.append(row(agent_resources::uriOf(tabs.at(i)[u"targetId"].toString(), u"text"_s),
            names.at(i), u"What this tab says."_s, u"text/plain"_s));
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

// A second content where something in the first may fool an agent.
void addCautions(QJsonArray &contents, const QString &uri, const QString &inWords)
{
    if (!inWords.isEmpty())
        contents.append(
            contentOf(uri + u"#cautions"_s, u"text/plain"_s, u"text"_s, inWords).first());
}

Task<QJsonArray> partOf(AgentRef agent, QString uri, QString tab, Part part)
{
    const bool isPicture = part.looked == Looked::Never;
    QJsonObject asked{{u"targetId"_s, tab}};
    if (isPicture)
        asked.insert(u"inline"_s, true);
    if (part.looked == Looked::AtReading)
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
    QStringList cautious = cautions::inWords(reply);
    const QStringList unreadTexts{text};
    if (part.looked == Looked::Afterwards) {
        const QStringList more = co_await unread::cautionsAbout(agent, tab, unreadTexts);
        cautious += more;
    }
    addCautions(contents, uri, agent->withoutSecrets(cautious.join(u'\n')));
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
        const QStringList unreadTexts{prettyJson(rows)};
        QJsonArray contents = contentOf(uri, u"application/json"_s, u"text"_s, unreadTexts.first());
        if (name == u"tabs" && !rows.isEmpty()) {
            const QString reader = readerAmong(*agent, rows);
            const QStringList cautious = co_await unread::cautionsAbout(agent, reader, unreadTexts);
            addCautions(contents, uri, agent->withoutSecrets(cautious.join(u'\n')));
        }
        co_return std::move(contents);
    }
    static const QRegularExpression ofTab{u"^clawdis://tab/([^/]+)/([a-z]+)\\z"_s};
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
