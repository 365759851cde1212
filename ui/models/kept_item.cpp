#include "ui/models/kept_item.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestMessage = 2000; // of a dialog

QString momentOf(double seconds)
{
    return seconds < 0 ? QString{}
                       : QDateTime::fromSecsSinceEpoch(static_cast<qint64>(seconds))
                             .toString(u"yyyy-MM-dd HH:mm"_s);
}

} // namespace

KeptItem readKeptCookie(const QJsonObject &cookie)
{
    QStringList marks;
    if (cookie.value(u"httpOnly").toBool())
        marks.append(u"HttpOnly"_s);
    if (cookie.value(u"secure").toBool())
        marks.append(u"Secure"_s);
    if (const QString sites = cookie.value(u"sameSite").toString(); !sites.isEmpty())
        marks.append(sites);
    if (cookie.contains(u"partitionedFor"))
        marks.append(u"Partitioned"_s);
    return {
        .kind = KeptItem::Kind::Cookie,
        .name = cookie.value(u"name").toString(),
        .value = cookie.value(u"value").toString(),
        .domain = cookie.value(u"domain").toString(),
        .path = cookie.value(u"path").toString(),
        .expires = momentOf(cookie.value(u"expires").toDouble(-1)),
        .marks = marks,
    };
}

QList<KeptItem> readKeptRows(const QJsonValue &database)
{
    QList<KeptItem> items;
    const QJsonArray stores = database[u"stores"].toArray();
    for (const QJsonValue &store : stores) {
        const QJsonArray rows = store[u"rows"].toArray();
        for (const QJsonValue &row : rows)
            items.append({.kind = KeptItem::Kind::Database,
                .name = row[u"key"].toString(),
                .value = row[u"value"].toString(),
                .domain
                = u"%1 / %2"_s.arg(database[u"name"].toString(), store[u"name"].toString())});
        const qint64 left = store[u"count"].toInteger() - rows.size();
        if (left > 0 && !rows.isEmpty())
            items.last().marks.append(
                QCoreApplication::translate("KeptItem", "%L1 more follow").arg(left));
    }
    return items;
}

KeptItem readDownload(const QJsonValue &file)
{
    return {.kind = KeptItem::Kind::Download,
        .name = file[u"suggestedFilename"].toString(),
        .value = file[u"path"].toString(),
        .domain = file[u"url"].toString(),
        .marks = {file[u"state"].toString()}};
}

KeptItem readDialog(const QJsonObject &dialog)
{
    const bool isAccepted = dialog.value(u"accepted").toBool();
    return {.kind = KeptItem::Kind::Dialog,
        .name = dialog.value(u"message").toString().left(longestMessage),
        .value = isAccepted ? QCoreApplication::translate("KeptItem", "accepted")
                            : QCoreApplication::translate("KeptItem", "dismissed"),
        .marks = {dialog.value(u"type").toString()}};
}
