#include "ui/models/shown_outage.h"

#include "core/catalogue/outcome.h"
#include "core/states/outage.h"
#include "ui/base/window_door.h"
#include "ui/models/shown_door.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace {

class OutageWords {
    Q_DECLARE_TR_FUNCTIONS(OutageWords)
};

QString titleOfBackend(const QString &name)
{
    if (name == u"live video"_s)
        return OutageWords::tr("Live video");
    if (name == u"knowledge"_s)
        return OutageWords::tr("The store of what was explored");
    return name;
}

QString inWords(Outage::Of of, const QString &name, const QString &why)
{
    switch (of) {
    case Outage::Of::Door:
        return OutageWords::tr("%1 is not served: %2").arg(titleOfDoor(name), why);
    case Outage::Of::Backend:
        return OutageWords::tr("%1 does not work: %2").arg(titleOfBackend(name), why);
    case Outage::Of::Disk:
        return OutageWords::tr("The disk fills up: %1").arg(why);
    case Outage::Of::Chrome:
        return OutageWords::tr("No browser can be started: %1").arg(why);
    }
    return why;
}

// Of another day with its date.
QString inWords(const QDateTime &since)
{
    const QLocale locale;
    return since.date() == QDate::currentDate() ? locale.toString(since.time(), u"HH:mm"_s)
                                                : locale.toString(since, QLocale::ShortFormat);
}

ShownOutage outageIn(const QJsonObject &row)
{
    const auto of = fromWord<Outage::Of>(row.value(u"of").toString());
    const Failure why = readFailure(row.value(u"failure")).value_or(Failure{});
    const auto since
        = QDateTime::fromString(row.value(u"since").toString(), Qt::ISODateWithMs).toLocalTime();
    QString words
        = inWords(of.value_or(Outage::Of::Backend), row.value(u"name").toString(), why.message);
    if (since.isValid())
        words = OutageWords::tr("Since %1: %2").arg(inWords(since), words);
    return {words, WindowDoor::spelledHint(why.hint)};
}

} // namespace

QList<ShownOutage> outagesIn(const Reply &status)
{
    QList<ShownOutage> outages;
    const QJsonArray rows = status.value(u"outages").toArray();
    for (const QJsonValue &row : rows)
        outages.append(outageIn(row.toObject()));
    return outages;
}
