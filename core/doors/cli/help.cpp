#include "core/doors/cli/help.h"

#include "core/documents/groups.h"
#include "core/documents/http_form.h"
#include "core/doors/cli/paint.h"
#include "core/doors/mcp_tools/client_options.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int widest = 100;
constexpr int narrowest = 40;

QString wordOf(const QJsonValue &value)
{
    const auto text = scalarText(value);
    if (text)
        return shellWord(*text);
    const auto document
        = value.isArray() ? QJsonDocument{value.toArray()} : QJsonDocument{value.toObject()};
    return shellWord(QString::fromUtf8(document.toJson(QJsonDocument::Compact)));
}

QStringList exampleWords(const Option &option, const QJsonValue &value)
{
    if (option.isPositional && option.takesRest && value.isArray()) {
        QStringList words;
        const QJsonArray all = value.toArray();
        for (const QJsonValue &each : all)
            words.append(wordOf(each));
        return words;
    }
    if (option.isPositional)
        return {wordOf(value)};
    if (option.isFlag())
        return value == option.sets || (option.sets.isUndefined() && value.toBool())
            ? QStringList{option.title()}
            : QStringList{};
    const bool isWords = option.schema.value(u"items").toObject().contains(u"enum");
    if (!isWords)
        return {option.title(), wordOf(value)};
    return {option.title(), value.toVariant().toStringList().join(u',')};
}

} // namespace

QList<Row> topWords()
{
    return {
        {u"browser"_s, u"Drive the browser: profiles, tabs, reading pages and acting on them."_s},
        {u"app"_s, u"Start the app that runs the browsers, stop it, show it, or see how it is."_s},
        {u"explore"_s, u"Explore a site, and keep what stands there."_s},
        {u"ask"_s, u"Search the pages that explorations of sites have found."_s},
        {u"recorder"_s, u"Show what was called, and with what result; export it."_s},
        {u"doctor"_s, u"Check this machine for all that the browser needs."_s},
        {u"watch"_s,
            u"Run commands that are appended to a file, for agents that speak in files."_s},
        {u"batch"_s, u"Run the commands of a file."_s},
        {u"fetch"_s, u"Print a page as Markdown."_s},
        {u"rpc key"_s, u"Print the key of the text browser service."_s},
        {u"mcp"_s, u"Speak MCP on standard input and output, for agents."_s},
        {u"mcp install"_s, u"Add it to a client of MCP: clawdis mcp install claude"_s},
        {u"completion"_s, u"Print a script that completes words in bash, zsh or fish."_s},
        {u"help"_s, u"Say how a command is used: clawdis help browser click"_s},
    };
}

bool goesAlone(const QString &word)
{
    return word == u"ask"_s || word == u"explore"_s || word == u"recorder"_s;
}

QList<Row> appWords()
{
    return {
        {u"app start"_s, u"Start the app, unless it runs already."_s},
        {u"app stop"_s, u"End the app, and its browsers unless keepRunning is set."_s},
        {u"app show"_s, u"Bring up the window of the app."_s},
        {u"app status"_s, u"Say which version runs, where it listens, and which profiles run."_s},
    };
}

QString spellingOf(const Option &option)
{
    QStringList names;
    for (const QString &name : option.names)
        names.append(u"--"_s + name);
    const QString value = option.placeholder();
    return names.join(u", "_s) + (value.isEmpty() ? value : u' ' + value);
}

QString meaningOf(const Option &option)
{
    const bool isReported = option.isRequired || option.fallback.isUndefined();
    const bool isOff = option.isFlag() && !option.fallback.toBool();
    const QString fallback = scalarText(option.fallback).value_or(QString{});
    QString meaning = option.meaning;
    if (option.isRequired && !option.isPositional)
        meaning += u" Required."_s;
    if (isReported || isOff || fallback.isEmpty())
        return meaning;
    const bool isOn = option.isFlag();
    return meaning
        + (isOn ? u" On; --no-%1 turns it off."_s.arg(option.names.first())
                : u" Default: %1."_s.arg(fallback));
}

QString usageOf(const Phrase &phrase, const Command &command)
{
    QStringList words{phrase.name()};
    const auto options = optionsOf(phrase, command);
    for (const Option &option : options) {
        if (option.isPositional)
            words.append(option.title());
        else if (option.isRequired && *phrase.missing == '\0')
            words.append(spellingOf(option));
    }
    return words.join(u' ') + u" [options]"_s;
}

QString exampleLine(const Phrase &phrase, const Command &command)
{
    QJsonObject example = QJsonDocument::fromJson(command.example).object();
    if (*phrase.inside != '\0')
        example = example.value(QLatin1StringView{phrase.inside}).toObject();
    const QJsonObject fixed = QJsonDocument::fromJson(phrase.fixed).object();
    for (auto each = fixed.begin(); each != fixed.end(); ++each) {
        if (example.contains(each.key()) && example.value(each.key()) != each.value())
            return {};
    }
    QStringList words{u"clawdis browser"_s, phrase.name()};
    QSet<QString> said;
    const auto options = optionsOf(phrase, command);
    for (const Option &option : options) {
        QJsonValue value = example.value(option.argument);
        if (option.argument == QLatin1StringView{phrase.counted} && value.isDouble())
            value = value.toInt() + 1;
        if (option.argument.isEmpty() || value.isUndefined() || said.contains(option.argument)) {
            if (option.isRequired && !said.contains(option.argument))
                return {};
            continue;
        }
        const QStringList more = exampleWords(option, value);
        if (!more.isEmpty())
            said.insert(option.argument);
        words += more;
    }
    return words.join(u' ');
}

Help::Help(const Phrasebook &phrasebook, int columns, bool isColourful)
    : m_phrasebook(phrasebook), m_columns(std::clamp(columns, narrowest, widest)),
      m_isColourful(isColourful)
{
}

QString Help::title(const QString &text) const
{
    return (m_isColourful ? painted(text, Paint::Bold) : text) + u'\n';
}

QString Help::rows(const QString &heading, const QList<Row> &rows) const
{
    return rows.isEmpty() ? QString{} : u'\n' + title(heading) + twoColumns(rows, m_columns);
}

QString Help::paragraph(const QString &text) const
{
    return wrapped(text, m_columns).join(u'\n') + u'\n';
}

QString Help::overview() const
{
    return u"Usage: clawdis <command> [options]\n\n"_s
        + paragraph(u"Gives AI agents a Chrome of their own, and drives it. The app behind it is "
                    "started where it does not run yet."_s)
        + rows(u"Commands:"_s, topWords())
        + rows(u"Options:"_s,
            {{u"--help"_s, u"Say this, or how a command is used."_s},
                {u"--version"_s, u"Say the version."_s}})
        + rows(u"Exit codes:"_s,
            {{u"0"_s, u"done"_s}, {u"1"_s, u"failed"_s}, {u"2"_s, u"wrong usage"_s},
                {u"3"_s, u"the app does not run, or a server cannot be reached"_s},
                {u"4"_s, u"refused: the call cannot be right as it stands"_s},
                {u"130"_s, u"ended by Ctrl-C"_s}});
}

QString Help::app() const
{
    return u"Usage: clawdis app start|stop|show|status\n"_s + rows(u"Commands:"_s, appWords());
}

QString Help::doctor() const
{
    return u"Usage: clawdis doctor [--json]\n\n"_s
        + paragraph(u"Checks this machine for all that the browser needs, and says how to mend "
                    "what is missing. It ends with 1 where something is."_s);
}

QString Help::rpc() const
{
    return u"Usage: clawdis rpc key\n\n"_s
        + paragraph(u"Prints the key of the text browser service, which its callers send as "
                    "X-API-Key. Makes one where there is none."_s);
}

QString Help::mcp() const
{
    QList<Row> lines;
    const auto options = client_options::options();
    for (const auto &[option, meaning] : options)
        lines.append({option, meaning});
    return u"Usage: clawdis mcp [option...]\n       clawdis mcp install CLIENT [--yes] "
           "[option...]\n       clawdis mcp config CLIENT [option...]\n\n"_s
        + paragraph(u"Speaks the Model Context Protocol on standard input and output. install "
                    "shows what it adds to the client's file, and with --yes adds it; config "
                    "prints it."_s)
        + rows(u"Options:"_s, lines);
}

QString Help::completion() const
{
    return u"Usage: clawdis completion bash|zsh|fish\n\n"_s
        + paragraph(u"Prints a script that completes commands, options, profiles, tabs and refs. "
                    "A package brings it; otherwise let the shell read it when it starts:"_s)
        + rows(u"In your shell's settings:"_s,
            {{u"bash"_s, u"source <(clawdis completion bash)"_s},
                {u"zsh"_s, u"source <(clawdis completion zsh)"_s},
                {u"fish"_s, u"clawdis completion fish | source"_s}});
}

QString Help::browser() const
{
    QString text = u"Usage: clawdis browser [--profile <name>] [--json] <command> [options]\n"_s;
    const auto groups = groupsOf(m_phrasebook.commands());
    for (const CommandGroup &group : groups) {
        QList<Row> lines;
        const auto phrases = m_phrasebook.phrasesOf(group.commands);
        for (const Phrase &phrase : phrases) {
            const Command &command = m_phrasebook.commandOf(phrase);
            lines.append({usageOf(phrase, command).chopped(10), summaryOf(phrase, command)});
        }
        text += rows(group.title + u':', lines);
    }
    QList<Row> options;
    const auto global = globalOptions();
    for (const Option &option : global)
        options.append({spellingOf(option), option.meaning});
    return text + rows(u"Options of all commands:"_s, options) + u'\n'
        + paragraph(u"Each says more of itself: clawdis browser click --help"_s);
}

QString Help::of(const Phrase &phrase) const
{
    const Command &command = m_phrasebook.commandOf(phrase);
    QList<Row> positional;
    QList<Row> own;
    const auto options = optionsOf(phrase, command);
    for (const Option &option : options)
        (option.isPositional ? positional : own)
            .append({option.isPositional ? option.title() : spellingOf(option), meaningOf(option)});
    QList<Row> further;
    for (const Phrase &other : m_phrasebook.phrases()) {
        if (other.name().startsWith(phrase.name() + u' '))
            further.append({other.name(), summaryOf(other, m_phrasebook.commandOf(other))});
    }
    const QString usage = u"clawdis browser "_s + usageOf(phrase, command);
    QString text = u"Usage: "_s + wrapped(usage, m_columns - 7).join(u"\n       "_s) + u"\n\n"_s
        + paragraph(summaryOf(phrase, command)) + rows(u"Arguments:"_s, positional)
        + rows(u"Options:"_s, own) + rows(u"More:"_s, further);
    const QString example = exampleLine(phrase, command);
    if (!example.isEmpty())
        text += u'\n' + title(u"Example:"_s) + u"  "_s + example + u'\n';
    return text
        + u"\nWith every command: --profile <name>, --json, --url <address>, --token <token>\n"_s;
}

QString Help::after(const QString &words) const
{
    QList<Row> lines;
    for (const Phrase &phrase : m_phrasebook.phrases()) {
        const Command &command = m_phrasebook.commandOf(phrase);
        if (phrase.name().startsWith(words + u' '))
            lines.append({usageOf(phrase, command).chopped(10), summaryOf(phrase, command)});
    }
    return u"Usage: clawdis browser %1 <command> [options]\n"_s.arg(words)
        + rows(u"Commands:"_s, lines);
}
