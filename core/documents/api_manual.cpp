#include "core/documents/api_manual.h"

#include "core/documents/failure_guide.h"
#include "core/documents/field_row.h"
#include "core/documents/groups.h"
#include "core/documents/http_form.h"
#include "core/documents/reply_example.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

// The fixed part.
constexpr const char *opening = R"(# The HTTP API

This file is written from the commands themselves; [manual.md](manual.md) is the one to read first.
The app serves the same, with a search, at `/docs`, and for programs at `/openapi.json`.

Arguments of a `GET` or `DELETE` go into the query; those of a `POST` into a JSON object, with
`Content-Type: application/json`. `profile` may stand in the query of any call. Numbers and booleans
may be written as text. An argument that a command does not know is refused.
)";

// Escapes Markdown.
QString plain(QString text)
{
    return text.replace(u'<', u"&lt;"_s).replace(u'|', u"\\|"_s).replace(u'*', u"\\*"_s);
}

QString inTicks(QString text)
{
    return text.isEmpty() ? text : u'`' + text.replace(u'|', u"\\|"_s) + u'`';
}

QString row(const QStringList &cells)
{
    return u"| "_s + cells.join(u" | "_s) + u" |\n"_s;
}

QString head(const QStringList &titles)
{
    return row(titles) + row(QStringList(titles.size(), u"---"_s));
}

QString block(const QString &language, const QString &text)
{
    return u"```%1\n%2\n```\n"_s.arg(language, text);
}

// The anchor that Markdown viewers give a heading.
QString anchorOf(const QString &title)
{
    static const QRegularExpression unnamed{u"[^\\w -]"_s};
    return title.toLower().remove(unnamed).replace(u' ', u'-');
}

QString inSentence(const QString &title)
{
    return title.left(1).toLower() + title.mid(1);
}

QString failureTitle(Concern concern)
{
    return u"Failures: "_s + inSentence(titleOf(concern));
}

QString routeOf(const Command &command)
{
    const QString route = inTicks(
        QString::fromLatin1(command.http.method) + u' ' + QString::fromLatin1(command.http.path));
    return command.http.isAct()
        ? route + u" kind "_s + inTicks(QString::fromLatin1(command.http.kind))
        : route;
}

QString overview(const QList<CommandGroup> &groups)
{
    QString text;
    for (const CommandGroup &group : groups) {
        text += u"\n**[%1](#%2)**: %3\n\n"_s.arg(group.title, anchorOf(group.title), group.meaning);
        text += head({u"command"_s, u"route"_s, u"what it does"_s});
        for (const Command &command : group.commands) {
            text += row(
                {headingOf(command), routeOf(command), plain(QString::fromUtf8(command.summary))});
        }
    }
    return text;
}

QString defaultOf(const FieldRow &field)
{
    if (field.isRequired)
        return u"required"_s;
    return inTicks(field.fallback);
}

QString argumentTable(const Command &command)
{
    const auto fields = argumentRows(command);
    if (fields.isEmpty())
        return u"\nIt takes no arguments.\n"_s;
    QString text = u"\n"_s + head({u"argument"_s, u"type"_s, u"default"_s, u"meaning"_s});
    for (const FieldRow &field : fields)
        text += row(
            {inTicks(field.name), plain(field.type), defaultOf(field), plain(field.meaning)});
    return text;
}

QString replyTable(const Command &command)
{
    QString text = u"\n"_s + head({u"reply"_s, u"type"_s, u"meaning"_s});
    const auto fields = replyRows(command);
    for (const FieldRow &field : fields) {
        const QString type = plain(field.type) + (field.isRequired ? u""_s : u", or absent"_s);
        text += row({inTicks(field.name), type, plain(field.meaning)});
    }
    return text;
}

QString failureLine(const Command &command)
{
    QStringList links;
    const auto concerns = concernsOf(command);
    for (const Concern concern : concerns)
        links.append(
            u"[%1](#%2)"_s.arg(inSentence(titleOf(concern)), anchorOf(failureTitle(concern))));
    return u"\nFailures: %1.\n"_s.arg(links.join(u", "_s));
}

QString chapter(const Command &command, const QString &server)
{
    return u"\n### %1\n\n%2 %3, answers within %4 s.\n"_s.arg(headingOf(command),
               plain(QString::fromUtf8(command.summary)), routeOf(command), secondsOf(command))
        + argumentTable(command) + replyTable(command) + u'\n'
        + block(u"sh"_s, curlLine(command, server))
        + block(u"json"_s, jsonBlock(replyExample(command))) + failureLine(command);
}

QString failures()
{
    QString text = u"\n## Failures\n\nA failure is never `ok`. Its body has a message for people "
                   "(`error`), a `code` for programs, a `hint` at what to try next, `retryable`, "
                   "and sometimes `evidence`:\n\n"_s
        + block(u"json"_s, jsonBlock(failureExample(rowOf(Code::StaleRef))));
    for (const auto &word : Words<Concern>::all) {
        text += u"\n### %1\n\n"_s.arg(failureTitle(word.value))
            + head({u"code"_s, u"status"_s, u"retry"_s, u"meaning"_s, u"what to do"_s});
        const auto rows = failuresAbout(word.value);
        for (const FailureRow &failure : rows) {
            const FailureAdvice &advice = adviceOn(failure.code);
            text += row({inTicks(QString::fromLatin1(failure.name)),
                QString::number(failure.httpStatus), failure.isRetryable ? u"yes"_s : u"no"_s,
                plain(QString::fromUtf8(advice.meaning)), plain(QString::fromUtf8(advice.remedy))});
        }
    }
    return text;
}

} // namespace

QByteArray apiManual(const QList<Command> &commands, const QString &server)
{
    const auto groups = groupsOf(commands);
    QString text = QString::fromUtf8(opening) + overview(groups);
    for (const CommandGroup &group : groups) {
        text += u"\n## %1\n\n%2\n"_s.arg(group.title, group.meaning);
        for (const Command &command : group.commands)
            text += chapter(command, server);
    }
    return (text + failures()).toUtf8();
}
