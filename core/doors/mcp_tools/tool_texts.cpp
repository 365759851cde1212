// What commands report, in the words of @playwright/mcp.

#include "base/callers_expression.h"
#include "core/catalogue/phrase.h"
#include "core/doors/mcp_tools/sections.h"
#include "core/doors/mcp_tools/tool_runs.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRows = 100; // of messages or requests in one reply, the newest

bool isError(const QJsonValue &message)
{
    const QString type = message[u"type"].toString();
    return type == u"error" || type == u"assert";
}

QString messageInWords(const QJsonValue &message)
{
    const QString type = message[u"type"].toString().toUpper();
    const QJsonValue place = message[u"location"];
    const QString url = place[u"url"].toString();
    QString line
        = u"[%1] %2"_s.arg(type, sections::indented(message[u"text"].toString().left(1000)));
    if (!url.isEmpty())
        line += u" @ %1:%2"_s.arg(url).arg(place[u"lineNumber"].toInt());
    return line;
}

bool isStatic(const QJsonValue &request)
{
    static const QSet<QString> kinds{
        u"image"_s, u"font"_s, u"script"_s, u"stylesheet"_s, u"document"_s, u"media"_s, u"other"_s};
    return kinds.contains(request[u"resourceType"].toString().toLower()) && request[u"ok"].toBool();
}

// Its number is that of its id: it stays when older ones are forgotten.
QString requestInWords(const QJsonValue &request)
{
    QString outcome = u"…"_s;
    if (request[u"status"].isDouble())
        outcome = QString::number(request[u"status"].toInt());
    if (request[u"failureText"].isString())
        outcome = request[u"failureText"].toString();
    return u"%1. [%2] %3 => [%4]"_s.arg(request[u"id"].toString().mid(1),
        request[u"method"].toString(), request[u"url"].toString().left(500), outcome);
}

QString bodyInWords(const QJsonObject &message)
{
    if (!message.contains(u"body"))
        return u"It has no body, or one too large to keep."_s;
    if (message.value(u"body").toString().isEmpty())
        return u"It is empty."_s;
    const QString form = message.value(u"base64").toBool() ? u"In base64:\n"_s : QString{};
    const QString more
        = message.value(u"truncated").toBool() ? u"\n… more is left out"_s : QString{};
    return form + message.value(u"body").toString() + more;
}

QString lastOf(QStringList lines)
{
    const qsizetype more = lines.size() - mostRows;
    if (more <= 0)
        return lines.join(u'\n');
    lines = lines.mid(more);
    lines.prepend(u"… %1 more before these"_s.arg(more));
    return lines.join(u'\n');
}

} // namespace

QString tool_runs::evaluated(const Reply &reply, const QJsonObject &)
{
    return reply.contains(u"result") ? prettyJson(reply.value(u"result")) : u"undefined"_s;
}

OrFailure<QJsonObject> tool_runs::ofPage(QJsonObject arguments)
{
    arguments.insert(u"ofPage"_s, !arguments.take(u"all"_s).toBool());
    return arguments;
}

QString tool_runs::console(const Reply &reply, const QJsonObject &)
{
    QStringList lines;
    int errors = 0;
    int warnings = 0;
    const QJsonArray all = reply.value(u"messages").toArray();
    for (const QJsonValue &each : all) {
        errors += isError(each) ? 1 : 0;
        warnings += each[u"type"] == u"warning"_s ? 1 : 0;
        lines.append(messageInWords(each));
    }
    const QString sum = u"Total messages: %1 (Errors: %2, Warnings: %3)"_s.arg(all.size())
                            .arg(errors)
                            .arg(warnings);
    return lines.isEmpty() ? sum : sum + u"\n\n"_s + lastOf(lines);
}

OrFailure<QJsonObject> tool_runs::filterable(const Reply &reply, const QJsonObject &asked)
{
    const QRegularExpression filter = callersExpression(asked.value(u"filter").toString());
    if (filter.isValid())
        return reply;
    return Failure{Code::InvalidArgument,
        u"filter is no regular expression: "_s + filter.errorString(), u"Correct it."_s};
}

QString tool_runs::requests(const Reply &reply, const QJsonObject &asked)
{
    const QRegularExpression filter = callersExpression(asked.value(u"filter").toString());
    QStringList lines;
    int leftOut = 0;
    const QJsonArray all = reply.value(u"requests").toArray();
    for (const QJsonValue &each : all) {
        if (!filter.match(each[u"url"].toString()).hasMatch())
            continue;
        if (isStatic(each) && !asked.value(u"static").toBool())
            ++leftOut;
        else
            lines.append(requestInWords(each));
    }
    QString text = lastOf(lines);
    if (leftOut > 0)
        text += u"\nNote: %1 static requests not shown, run with \"static\" option to see them."_s
                    .arg(leftOut);
    return text.isEmpty() ? u"The page has asked for nothing."_s : text.trimmed();
}

QString tool_runs::requestPart(const Reply &reply, const QString &part)
{
    const bool isOfAnswer = part.startsWith(u"response-"_s);
    QJsonObject whole = reply.value(isOfAnswer ? u"response"_s : u"request"_s).toObject();
    if (isOfAnswer && whole.isEmpty())
        return u"It has not been answered."_s;
    if (part.endsWith(u"-headers"_s))
        return prettyJson(whole.value(u"headers"));
    if (part.endsWith(u"-body"_s))
        return bodyInWords(whole);
    whole.remove(u"body"_s);
    whole.remove(u"truncated"_s);
    if (const QJsonValue answer = reply.value(u"response"); answer.isObject())
        whole.insert(u"response"_s, answer);
    return prettyJson(whole);
}

OrFailure<QJsonObject> tool_runs::waited(QJsonObject arguments)
{
    const QJsonValue seconds = arguments.take(u"time"_s);
    const bool waitsForText = arguments.contains(u"text") || arguments.contains(u"textGone");
    if (seconds.isUndefined() && !waitsForText)
        return Failure{Code::InvalidArgument, u"there is nothing to wait for"_s,
            u"Give text, textGone or time."_s};
    if (!seconds.isUndefined())
        arguments.insert(u"timeMs"_s, static_cast<int>(seconds.toDouble() * 1000));
    return arguments;
}
