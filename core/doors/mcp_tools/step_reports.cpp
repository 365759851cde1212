#include "core/doors/mcp_tools/step_reports.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

QString valueInWords(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    return QString::fromUtf8(QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact))
        .chopped(1)
        .mid(1);
}

// What a step read, and what a person should know of it; acts that did what they say add nothing.
QString readBy(const Reply &row)
{
    for (const QString &name : {u"value"_s, u"text"_s, u"result"_s}) {
        if (row.contains(name))
            return valueInWords(row.value(name));
    }
    return {};
}

QString failureInWords(const QJsonValue &failure, int notBegun)
{
    const QString unknown
        = failure[u"outcomeUnknown"_s].toBool() ? u" It may have been done."_s : QString{};
    return u"%1: step %2 (%3): %4\n%5%6\n%7 not begun."_s.arg(failure[u"code"_s].toString())
        .arg(failure[u"step"_s].toInt())
        .arg(failure[u"do"_s].toString(), sections::indented(failure[u"message"_s].toString()),
            failure[u"hint"_s].toString(), unknown)
        .arg(notBegun);
}

} // namespace

QList<Reply> step_reports::rowsOf(const Reply &reply)
{
    QList<Reply> rows;
    const QJsonArray all = reply.value(u"steps").toArray();
    for (const QJsonValue &each : all)
        rows.append(each.toObject());
    return rows;
}

void step_reports::add(Sections &output, const Reply &reply)
{
    if (!reply.contains(u"steps"))
        return;
    QStringList lines{u"Done: %1."_s.arg(reply.value(u"done").toInt())};
    const QList<Reply> rows = rowsOf(reply);
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QString read = readBy(rows.at(i));
        if (!read.isEmpty())
            lines.append(u"%1 %2: %3"_s.arg(i + 1).arg(
                rows.at(i).value(u"do").toString(), sections::indented(read)));
    }
    const QJsonValue failure = reply.value(u"failure");
    if (failure.isObject())
        lines.prepend(failureInWords(failure, reply.value(u"notBegun").toInt()));
    const QString text = lines.join(u'\n');
    output.addOfPage(failure.isObject() ? u"Error"_s : u"Result"_s, text);
    if (lines.size() > 1)
        output.addUnread(text);
}
