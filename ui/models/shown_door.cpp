#include "ui/models/shown_door.h"

#include "base/door_state.h"

#include <QCoreApplication>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

class DoorWords {
    Q_DECLARE_TR_FUNCTIONS(DoorWords)
};

QString inWords(const QJsonObject &door, DoorState::Is is)
{
    if (is == DoorState::Is::Open)
        return DoorWords::tr("Served at %1. Connected now: %2.")
            .arg(door.value(u"address").toString())
            .arg(door.value(u"clients").toInt());
    return is == DoorState::Is::Failed
        ? DoorWords::tr("Not served: %1").arg(door.value(u"failure")[u"message"].toString())
        : DoorWords::tr("Not served.");
}

QString settingOf(const QString &name)
{
    if (name == u"http"_s)
        return u"httpApi"_s;
    return name == u"service"_s ? u"service"_s : QString{};
}

} // namespace

QList<ShownDoor> doorsIn(const Reply &status)
{
    QList<ShownDoor> doors;
    const QJsonArray rows = status.value(u"doors").toArray();
    for (const QJsonValue &row : rows) {
        const QJsonObject door = row.toObject();
        const QString name = door.value(u"name").toString();
        const auto is
            = fromWord<DoorState::Is>(door.value(u"state").toString()).value_or(DoorState::Is::Off);
        doors.append({name, inWords(door, is), settingOf(name), is != DoorState::Is::Off});
    }
    return doors;
}
