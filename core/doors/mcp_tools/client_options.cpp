#include "core/doors/mcp_tools/client_options.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QUrlQuery>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

using Problem = std::optional<Failure>;

struct Reading {
    ClientOptions options{};
    QStringList groups;
    client_options::ReadFile readFile; // empty: files are not taken
};

Failure badValue(const QString &name, const QString &wants)
{
    return {Code::InvalidValue, u"--%1 must be %2"_s.arg(name, wants),
        u"clawdis mcp --help lists the options."_s};
}

// The groups of @playwright/mcp that are others here.
QString ourGroup(const QString &word)
{
    static const QMap<QString, QString> theirs{{u"pdf"_s, u"inspect"_s}, {u"vision"_s, u"act"_s},
        {u"devtools"_s, u"trace"_s}, {u"testing"_s, u"inspect"_s}, {u"core"_s, QString{}},
        {u"core-tabs"_s, QString{}}, {u"core-install"_s, QString{}}};
    return theirs.value(word, word);
}

Problem takeGroups(Reading &reading, const QString &value)
{
    const QStringList values = value.split(u',', Qt::SkipEmptyParts);
    for (const QString &each : values) {
        const QString group = ourGroup(each.trimmed());
        if (group == u"all") {
            reading.options.groups.unite(
                QSet<QString>{reading.groups.begin(), reading.groups.end()});
        } else if (reading.groups.contains(group)) {
            reading.options.groups.insert(group);
        } else if (!group.isEmpty()) {
            return badValue(u"caps"_s, u"all, or of "_s + reading.groups.join(u", "_s));
        }
    }
    return std::nullopt;
}

void putList(Reading &reading, const QString &name, const QString &value)
{
    QJsonArray list = reading.options.session.value(name).toArray();
    static const QRegularExpression separator{u"[;,]"_s};
    const QStringList values = value.split(separator, Qt::SkipEmptyParts);
    for (const QString &each : values)
        list.append(each.trimmed());
    reading.options.session.insert(name, list);
}

Problem takeAllowed(Reading &reading, const QString &value)
{
    putList(reading, u"allow"_s, value);
    return std::nullopt;
}

Problem takeBlocked(Reading &reading, const QString &value)
{
    putList(reading, u"deny"_s, value);
    return std::nullopt;
}

Problem takeTokens(Reading &reading, const QString &value)
{
    bool isNumber = false;
    reading.options.tokens = value.toInt(&isNumber);
    const bool fits
        = isNumber && reading.options.tokens >= 100 && reading.options.tokens <= 100'000;
    return fits ? std::nullopt : Problem{badValue(u"tokens"_s, u"a number from 100 to 100000"_s)};
}

Problem takeViewport(Reading &reading, const QString &value)
{
    static const QRegularExpression form{u"^(\\d{1,4})[x,](\\d{1,4})\\z"_s};
    const auto match = form.match(value);
    if (!match.hasMatch())
        return badValue(u"viewport-size"_s, u"a width and a height, as 1280x720"_s);
    reading.options.session.insert(u"width"_s, match.captured(1).toInt());
    reading.options.session.insert(u"height"_s, match.captured(2).toInt());
    return std::nullopt;
}

Problem takeProfile(Reading &reading, const QString &value)
{
    reading.options.profile = value;
    return std::nullopt;
}

Problem takeState(Reading &reading, const QString &value)
{
    const auto content = reading.readFile(value);
    if (const Failure *failure = failureIn(content))
        return *failure;
    const QJsonDocument document = QJsonDocument::fromJson(std::get<QByteArray>(content));
    if (!document.isObject())
        return badValue(u"storage-state"_s, u"a file of JSON, as Playwright writes it"_s);
    reading.options.session.insert(u"storageState"_s, document.object());
    return std::nullopt;
}

// NAME=value a line, as in .env files; # begins a comment.
Problem takeSecrets(Reading &reading, const QString &value)
{
    const auto content = reading.readFile(value);
    if (const Failure *failure = failureIn(content))
        return *failure;
    const QStringList lines
        = QString::fromUtf8(std::get<QByteArray>(content)).split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        const qsizetype sign = line.indexOf(u'=');
        if (line.trimmed().startsWith(u'#') || sign < 1)
            continue;
        QString secret = line.mid(sign + 1).trimmed();
        const bool isQuoted = secret.size() > 1 && secret.front() == secret.back()
            && (secret.front() == u'"' || secret.front() == u'\'');
        if (isQuoted)
            secret = secret.mid(1, secret.size() - 2);
        if (!secret.isEmpty())
            reading.options.secrets.insert(line.left(sign).trimmed(), secret);
    }
    return std::nullopt;
}

// Other servers have several.
Problem takeBrowser(Reading &, const QString &value)
{
    if (value == u"chrome" || value == u"chromium")
        return std::nullopt;
    return badValue(u"browser"_s, u"chrome or chromium: there is no other here"_s);
}

template<bool ClientOptions::*option, bool isOn = true>
Problem set(Reading &reading, const QString &)
{
    reading.options.*option = isOn;
    return std::nullopt;
}

struct Option {
    const char *name;
    const char *value; // what it takes; empty: it is a switch
    const char *meaning;
    Problem (*take)(Reading &, const QString &); // null: it is a member of the session
    const char *member = "";
    bool namesFile = false;
};

constexpr Option knownOptions[] = {
    {"caps", "LIST", "Also the commands of these groups, or of all, under their own names.",
        &takeGroups},
    {"rooms", "", "Also the tools of the automation service, for its rooms.",
        &set<&ClientOptions::rooms>},
    {"read-only", "", "Only tools that change nothing.", &set<&ClientOptions::isReadOnly>},
    {"ask", "", "Ask the user before each act, where the client can.",
        &set<&ClientOptions::asksFirst>},
    {"profile", "NAME", "Work in this profile.", &takeProfile},
    {"browser", "NAME", "chrome or chromium: the one there is.", &takeBrowser},
    {"isolated", "", "Work in a session of its own, without the profile's cookies.",
        &set<&ClientOptions::isIsolated>},
    {"headless", "", "The same, in a Chrome without a window.", nullptr, "headless"},
    {"allowed-origins", "LIST", "Reach these addresses only; implies --isolated.", &takeAllowed},
    {"blocked-origins", "LIST", "Never reach these; implies --isolated.", &takeBlocked},
    {"viewport-size", "SIZE", "As 1280x720; implies --isolated.", &takeViewport},
    {"user-agent", "TEXT", "What the browser calls itself; implies --isolated.", nullptr,
        "userAgent"},
    {"proxy-server", "URL", "Ask through it; implies --isolated.", nullptr, "proxy"},
    {"proxy-bypass", "LIST", "Hosts that are asked without it.", nullptr, "proxyBypass"},
    {"ignore-https-errors", "", "Open pages whose certificate is wrong; implies --isolated.",
        nullptr, "ignoreHttpsErrors"},
    {"storage-state", "FILE", "Begin with these cookies; implies --isolated.", &takeState, "",
        true},
    {"secrets", "FILE", "NAME=value lines: type the value for the name, and never show it.",
        &takeSecrets, "", true},
    {"no-boundary", "", "Do not mark in replies where words of the page begin and end.",
        &set<&ClientOptions::marksPages, false>},
    {"tokens", "NUMBER", "Longest text of a page in one reply; 3000 unless said.", &takeTokens},
};

const Option *optionNamed(const QString &name)
{
    const auto found = std::find_if(std::begin(knownOptions), std::end(knownOptions),
        [&name](const Option &each) { return name == QLatin1StringView{each.name}; });
    return found == std::end(knownOptions) ? nullptr : &*found;
}

Problem take(const Option &option, Reading &reading, const QString &value)
{
    if (option.take)
        return option.take(reading, value);
    const bool isSwitch = *option.value == '\0';
    reading.options.session.insert(
        QString::fromLatin1(option.member), isSwitch ? QJsonValue{true} : QJsonValue{value});
    return std::nullopt;
}

Failure unknownOption(const QString &name)
{
    return {Code::UnknownArgument, u"unknown option: --%1"_s.arg(name.left(100)),
        u"clawdis mcp --help lists them."_s};
}

} // namespace

OrFailure<ClientOptions> client_options::ofOptions(
    const QStringList &arguments, const QStringList &groups, const ReadFile &readFile)
{
    Reading reading{{}, groups, readFile};
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &word = arguments.at(i);
        const QString name = word.mid(2).section(u'=', 0, 0);
        const Option *option = word.startsWith(u"--"_s) ? optionNamed(name) : nullptr;
        if (!option)
            return unknownOption(word.startsWith(u"--"_s) ? name : word);
        const bool isSwitch = *option->value == '\0';
        QString value = word.contains(u'=') ? word.section(u'=', 1) : QString{};
        if (!isSwitch && value.isEmpty())
            value = arguments.value(++i);
        if (!isSwitch && value.isEmpty())
            return badValue(name, QString::fromLatin1(option->value));
        if (const Problem problem = take(*option, reading, value))
            return *problem;
    }
    return reading.options;
}

OrFailure<ClientOptions> client_options::ofQuery(const QByteArray &query, const QStringList &groups)
{
    Reading reading{{}, groups, {}};
    const QUrlQuery parts{QString::fromLatin1(query)};
    const auto items = parts.queryItems(QUrl::FullyDecoded);
    for (const auto &[name, value] : items) {
        const Option *option = optionNamed(name);
        if (!option || option->namesFile)
            return unknownOption(name);
        if (const Problem problem = take(*option, reading, value))
            return *problem;
    }
    return reading.options;
}

QList<std::pair<QString, QString>> client_options::options()
{
    QList<std::pair<QString, QString>> all;
    for (const Option &each : knownOptions) {
        const QString name = u"--"_s + QString::fromLatin1(each.name);
        const QString value = QString::fromLatin1(each.value);
        all.append({value.isEmpty() ? name : name + u' ' + value, QString::fromUtf8(each.meaning)});
    }
    return all;
}
