#include "core/dialect/cautions.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

const QString cautious[]
    = {u"warnings"_s, u"suspicions"_s, u"suspicionsMore"_s, u"suspicionsUnread"_s};

QString said(const QJsonValue &row, const QString &member)
{
    return row[member].toString();
}

QString warningInWords(const QJsonValue &row)
{
    const QString form = row[u"what"] == u"name"_s
        ? u"%1 was %2 when it was shown, and is %3"_s
        : u"%1 led to %2 when it was shown or by what it says, and now to %3"_s;
    return form.arg(said(row, u"ref"_s), said(row, u"was"_s), said(row, u"now"_s));
}

QString suspicionInWords(const QJsonValue &row)
{
    const QString unseen = row[u"unseen"].toBool() ? u", unseen"_s : QString{};
    return u"%1 %2 (%3%4): “%5”"_s
        .arg(said(row, u"ref"_s), said(row, u"kind"_s), said(row, u"where"_s), unseen,
            said(row, u"excerpt"_s))
        .trimmed(); // what is not of a page has no ref
}

} // namespace

void cautions::copy(QJsonObject &report, const Reply &reply)
{
    for (const QString &name : cautious) {
        if (reply.contains(name))
            report.insert(name, reply.value(name));
    }
}

QStringList cautions::inWords(const Reply &reply)
{
    QStringList lines;
    const QJsonArray warnings = reply.value(u"warnings").toArray();
    for (const QJsonValue &each : warnings)
        lines.append(warningInWords(each));
    const QJsonArray suspicions = reply.value(u"suspicions").toArray();
    for (const QJsonValue &each : suspicions)
        lines.append(suspicionInWords(each));
    if (const int more = reply.value(u"suspicionsMore").toInt())
        lines.append(u"%1 more suspicions are left out"_s.arg(more));
    if (const int unread = reply.value(u"suspicionsUnread").toInt())
        lines.append(u"%1 characters were not looked through"_s.arg(unread));
    return lines;
}
