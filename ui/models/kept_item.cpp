#include "ui/models/kept_item.h"

#include <QDateTime>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace {

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
