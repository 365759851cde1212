#include "core/doors/cli/mcp_clients.h"

#include "core/catalogue/phrase.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const QString ourName = QStringLiteral("clawdis");
constexpr qint64 largestSettings = 64 * 1024 * 1024; // bytes

QJsonObject jsonEntry(const McpClient &client, const McpStart &start)
{
    QJsonObject entry{
        {u"command"_s, start.command}, {u"args"_s, QJsonArray::fromStringList(start.arguments)}};
    if (client.list == u"servers")
        entry.insert(u"type"_s, u"stdio"_s);
    return entry;
}

QString tomlString(const QString &text)
{
    QString inner = text;
    inner.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
    return u'"' + inner + u'"';
}

QString tomlEntry(const McpClient &client, const McpStart &start)
{
    QStringList words;
    for (const QString &each : start.arguments)
        words.append(tomlString(each));
    return u"[%1.%2]\ncommand = %3\nargs = [%4]\n"_s.arg(
        client.list, ourName, tomlString(start.command), words.join(u", "_s));
}

Failure notReadable(const McpClient &client, const QString &why)
{
    return {Code::InvalidValue,
        u"%1 is not as expected: %2"_s.arg(mcp_clients::fileOf(client), why),
        u"Add by hand what this prints: clawdis mcp config "_s + client.name};
}

OrFailure<QByteArray> withJson(
    const McpClient &client, const QByteArray &before, const McpStart &start)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(before, &error);
    if (!before.trimmed().isEmpty() && !document.isObject())
        return notReadable(client, error.errorString());
    QJsonObject all = document.object();
    QJsonObject list = all.value(client.list).toObject();
    list.insert(ourName, jsonEntry(client, start));
    all.insert(client.list, list);
    return QJsonDocument{all}.toJson();
}

// The table goes on to the next one, or to the end.
QByteArray withToml(const McpClient &client, const QByteArray &before, const McpStart &start)
{
    const QString name = QRegularExpression::escape(client.list + u'.' + ourName);
    const QRegularExpression table{
        u"^\\[%1\\]\\n(?:(?!\\[).*\\n?)*"_s.arg(name), QRegularExpression::MultilineOption};
    QString text = QString::fromUtf8(before);
    text.remove(table);
    if (!text.isEmpty() && !text.endsWith(u"\n\n"_s))
        text += text.endsWith(u'\n') ? u"\n"_s : u"\n\n"_s;
    return (text + tomlEntry(client, start)).toUtf8();
}

OrFailure<QByteArray> contentOf(const McpClient &client)
{
    QFile file{mcp_clients::fileOf(client)};
    if (!file.exists())
        return QByteArray{};
    if (!file.open(QIODevice::ReadOnly) || file.size() > largestSettings)
        return notReadable(client, u"it cannot be read"_s);
    return file.readAll();
}

// The program that the file names for this server; empty if it names none.
QString commandIn(const McpClient &client, const QByteArray &content)
{
    if (client.form == McpClient::Form::Json)
        return QJsonDocument::fromJson(content)
            .object()
            .value(client.list)[ourName][u"command"]
            .toString();
    static const QRegularExpression command{
        u"\\[mcp_servers\\.clawdis\\]\\s*\\ncommand = \"([^\"]*)\""_s};
    return command.match(QString::fromUtf8(content)).captured(1);
}

} // namespace

QList<McpClient> mcp_clients::all()
{
    const QString servers = u"mcpServers"_s;
    return {
        {u"claude"_s, u"Claude Code"_s, u".claude.json"_s, McpClient::Form::Json, servers},
        {u"claude-desktop"_s, u"Claude Desktop"_s, u".config/Claude/claude_desktop_config.json"_s,
            McpClient::Form::Json, servers},
        {u"vscode"_s, u"Visual Studio Code"_s, u".config/Code/User/mcp.json"_s,
            McpClient::Form::Json, u"servers"_s},
        {u"cursor"_s, u"Cursor"_s, u".cursor/mcp.json"_s, McpClient::Form::Json, servers},
        {u"windsurf"_s, u"Windsurf"_s, u".codeium/windsurf/mcp_config.json"_s,
            McpClient::Form::Json, servers},
        {u"gemini"_s, u"Gemini CLI"_s, u".gemini/settings.json"_s, McpClient::Form::Json, servers},
        {u"codex"_s, u"Codex"_s, u".codex/config.toml"_s, McpClient::Form::Toml, u"mcp_servers"_s},
    };
}

const McpClient *mcp_clients::find(const QString &name)
{
    static const QList<McpClient> known = all();
    const auto found = std::find_if(
        known.begin(), known.end(), [&name](const McpClient &each) { return each.name == name; });
    return found == known.end() ? nullptr : &*found;
}

QString mcp_clients::fileOf(const McpClient &client)
{
    return QDir::homePath() + u'/' + client.file;
}

McpStart mcp_clients::startWith(const QStringList &options)
{
    const QString beside = QCoreApplication::applicationDirPath() + u"/clawdis"_s;
    const QString command = QFileInfo{beside}.isExecutable() ? beside : ourName;
    return {command, QStringList{u"mcp"_s} + options};
}

QString mcp_clients::entryOf(const McpClient &client, const McpStart &start)
{
    if (client.form == McpClient::Form::Toml)
        return tomlEntry(client, start).trimmed();
    const QJsonObject servers{{ourName, jsonEntry(client, start)}};
    return prettyJson(QJsonObject{{client.list, servers}});
}

OrFailure<QByteArray> mcp_clients::withEntry(
    const McpClient &client, const QByteArray &before, const McpStart &start)
{
    if (client.form == McpClient::Form::Toml)
        return withToml(client, before, start);
    return withJson(client, before, start);
}

OrFailure<QString> mcp_clients::install(const McpClient &client, const McpStart &start)
{
    const auto before = contentOf(client);
    if (const Failure *failure = failureIn(before))
        return *failure;
    const QByteArray content = std::get<QByteArray>(before);
    const auto after = withEntry(client, content, start);
    if (const Failure *failure = failureIn(after))
        return *failure;
    const QString path = fileOf(client);
    const QString copy = content.isEmpty() ? QString{} : path + u".before-clawdis"_s;
    QDir{}.mkpath(QFileInfo{path}.path());
    if (!copy.isEmpty() && !QFile::exists(copy) && !QFile::copy(path, copy))
        return Failure{
            Code::FileUnwritable, u"cannot keep a copy at "_s + copy, u"Nothing was changed."_s};
    QSaveFile file{path};
    const QByteArray bytes = std::get<QByteArray>(after);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return Failure{Code::FileUnwritable, u"cannot write "_s + path, u"Nothing was changed."_s};
    return copy;
}

QList<Check> mcp_clients::checks()
{
    QList<Check> found;
    const auto known = all();
    for (const McpClient &each : known) {
        const auto content = contentOf(each);
        const QString command
            = failureIn(content) ? QString{} : commandIn(each, std::get<QByteArray>(content));
        if (command.isEmpty())
            continue;
        const bool isThere = command.startsWith(u'/')
            ? QFileInfo{command}.isExecutable()
            : !QStandardPaths::findExecutable(command).isEmpty();
        const QString name = u"MCP in "_s + each.title;
        if (isThere)
            found.append({Check::State::Ok, name, u"it starts "_s + command, {}});
        else
            found.append({Check::State::Warn, name, u"there is no %1 to start"_s.arg(command),
                u"Say again where it is: clawdis mcp install "_s + each.name});
    }
    return found;
}
