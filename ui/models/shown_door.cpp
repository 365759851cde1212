#include "ui/models/shown_door.h"

#include "core/catalogue/outcome.h"
#include "core/states/door_state.h"
#include "ui/base/window_door.h"

#include <QCoreApplication>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

class DoorWords {
    Q_DECLARE_TR_FUNCTIONS(DoorWords)
};

QString settingOf(const QString &name)
{
    if (name == u"http"_s)
        return u"httpApi"_s;
    return name == u"service"_s || name == u"rpc"_s ? name : QString{};
}

std::optional<Failure> whyClosed(const QJsonObject &door)
{
    auto why = readFailure(door.value(u"failure"));
    if (why)
        why->hint = WindowDoor::spelledHint(why->hint);
    return why;
}

QString inWords(const ShownDoor &door, int clients)
{
    if (!door.address.isEmpty())
        return DoorWords::tr("Served at %1. Connected now: %2.").arg(door.address).arg(clients);
    return door.why ? DoorWords::tr("Not served: %1").arg(door.why->message)
                    : DoorWords::tr("Not served.");
}

ShownDoor shown(const QJsonObject &row)
{
    const QString name = row.value(u"name").toString();
    const auto is
        = fromWord<DoorState::Is>(row.value(u"state").toString()).value_or(DoorState::Is::Off);
    ShownDoor door{.name = name,
        .title = titleOfDoor(name),
        .words = {},
        .setting = settingOf(name),
        .isWanted = is != DoorState::Is::Off};
    if (is == DoorState::Is::Open)
        door.address = row.value(u"address").toString();
    if (is == DoorState::Is::Failed)
        door.why = whyClosed(row);
    door.words = inWords(door, row.value(u"clients").toInt());
    return door;
}

} // namespace

QString titleOfDoor(const QString &name)
{
    if (name == u"http"_s)
        return DoorWords::tr("The HTTP API");
    if (name == u"rpc"_s)
        return DoorWords::tr("The text browser service");
    if (name == u"service"_s)
        return DoorWords::tr("The automation service");
    if (name == u"socket"_s)
        return DoorWords::tr("The socket of clawdis");
    constexpr QLatin1StringView debugging{"cdp "};
    if (name.startsWith(debugging))
        return DoorWords::tr("The debugging port of %1").arg(name.sliced(debugging.size()));
    return name;
}

QList<ShownDoor> doorsIn(const Reply &status)
{
    QList<ShownDoor> doors;
    const QJsonArray rows = status.value(u"doors").toArray();
    for (const QJsonValue &row : rows)
        doors.append(shown(row.toObject()));
    return doors;
}
