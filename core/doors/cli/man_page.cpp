#include "core/doors/cli/man_page.h"

#include "core/documents/groups.h"
#include "core/doors/cli/help.h"

using namespace Qt::StringLiterals;

namespace {

// Escaped for roff.
QString plain(QString text)
{
    text.replace(u"\\"_s, u"\\e"_s).replace(u"-"_s, u"\\-"_s);
    text.replace(u"…"_s, u"..."_s);
    if (text.startsWith(u'.') || text.startsWith(u'\''))
        text.prepend(u"\\&"_s);
    return text;
}

QString entry(const QString &left, const QString &right)
{
    return u".TP\n.B "_s + plain(left) + u'\n' + plain(right) + u'\n';
}

QString rowsOf(const QList<Row> &rows)
{
    QString text;
    for (const Row &row : rows)
        text += entry(row.left, row.right);
    return text;
}

QString phraseText(const Phrase &phrase, const Command &command)
{
    QString text = u".TP\n.B "_s + plain(usageOf(phrase, command).chopped(10)) + u'\n'
        + plain(summaryOf(phrase, command)) + u'\n';
    QString options;
    const auto all = optionsOf(phrase, command);
    for (const Option &option : all) {
        if (option.names.isEmpty() && !option.isPositional)
            continue;
        options
            += entry(option.isPositional ? option.title() : spellingOf(option), meaningOf(option));
    }
    return options.isEmpty() ? text : text + u".RS\n"_s + options + u".RE\n"_s;
}

QString files()
{
    return rowsOf({
        {u"$CLAWDIS_SOCKET"_s,
            u"The app's socket. Where it is not set: clawdis.sock in "
            "CLAWDIS_HOME where that is set, else in $XDG_RUNTIME_DIR/clawdis, "
            "else in ~/.clawdis."_s},
        {u"~/.clawdis/clawdis.json"_s, u"Settings and profiles."_s},
        {u"~/.clawdis/logs/app.log"_s, u"What an app says that clawdis started."_s},
    });
}

QString environment()
{
    return rowsOf({
        {u"CLAWDIS_HOME"_s, u"Folder to use in place of ~/.clawdis."_s},
        {u"CLAWDIS_SOCKET"_s, u"Socket of the app."_s},
        {u"CLAWDIS_TOKEN"_s, u"Token for the server that --url names."_s},
        {u"CLAWDIS_CALLER"_s, u"Your name as a caller: the last used tab is kept for each name."_s},
        {u"CLAWDIS_PASSPHRASE"_s,
            u"Where there is no keychain, identities are sealed with a key made of this."_s},
        {u"CLAWDIS_HEADLESS"_s, u"With 1, an app that clawdis starts shows no window."_s},
        {u"NO_COLOR"_s, u"With any value, nothing is coloured."_s},
    });
}

QString exitCodes()
{
    return rowsOf({
        {u"0"_s, u"Done."_s},
        {u"1"_s, u"Failed."_s},
        {u"2"_s, u"Wrong usage."_s},
        {u"3"_s, u"The app does not run, or a server cannot be reached."_s},
        {u"4"_s, u"Refused: the call cannot be right as it stands."_s},
        {u"130"_s, u"Ended by Ctrl-C."_s},
    });
}

} // namespace

QByteArray manPage(const Phrasebook &phrasebook)
{
    QString text
        = u".\\\" Written from the commands themselves.\n"
          ".TH CLAWDIS 1 \"\" \"Clawdis Browser\" \"User Commands\"\n"
          ".SH NAME\nclawdis \\- a Chrome of its own for AI agents, from the shell\n"
          ".SH SYNOPSIS\n.B clawdis browser\n[\\-\\-profile name] [\\-\\-json] "
          "command [options]\n.br\n.B clawdis app\nstart|stop|show|status\n.br\n"
          ".B clawdis doctor\n.br\n.B clawdis rpc key\n.br\n.B clawdis mcp\n[options]\n.br\n"
          ".B clawdis completion\nbash|zsh|fish\n"
          ".SH DESCRIPTION\n"_s;
    text += plain(u"Sends one command to the app that runs the browsers, and prints what comes "
                  "back. Where the app does not run yet it is started. An argument in pointed "
                  "brackets is required; after -- a word is no option."_s)
        + u'\n';
    text += u".SH COMMANDS\n"_s + rowsOf(appWords())
        + entry(u"doctor"_s, u"Check this machine for all that the browser needs."_s)
        + entry(u"rpc key"_s, u"Print the key of the text browser service."_s)
        + entry(u"mcp [options]"_s, u"Speak MCP on standard input and output, for agents."_s)
        + entry(u"mcp install CLIENT [--yes]"_s,
            u"Add it to a client of MCP: shows what it adds to the client's file, and adds it."_s)
        + entry(u"completion bash|zsh|fish"_s,
            u"Print a script that completes words, for the shell to read."_s);
    text += u".SH OPTIONS OF ALL COMMANDS\n"_s;
    const auto global = globalOptions();
    for (const Option &option : global)
        text += entry(spellingOf(option), option.meaning);
    const auto groups = groupsOf(phrasebook.commands());
    for (const CommandGroup &group : groups) {
        text += u".SH "_s + plain(group.title.toUpper()) + u'\n' + plain(group.meaning) + u'\n';
        const auto phrases = phrasebook.phrasesOf(group.commands);
        for (const Phrase &phrase : phrases)
            text += phraseText(phrase, phrasebook.commandOf(phrase));
    }
    text += u".SH EXIT STATUS\n"_s + exitCodes() + u".SH ENVIRONMENT\n"_s + environment()
        + u".SH FILES\n"_s + files();
    return text.toUtf8();
}
