#include "ui/models/call_record.h"

#include "core/events/event.h"
#include "ui/window_door.h"

using namespace Qt::StringLiterals;

bool CallRecord::isHousekeeping() const
{
    static const QStringList looking{u"status"_s, u"tabs"_s, u"profiles"_s, u"console"_s,
        u"requests"_s, u"requestDetails"_s, u"responseBody"_s, u"settings"_s, u"siteIcon"_s,
        u"thumbnail"_s, u"watchTab"_s, u"unwatchTab"_s, u"input"_s};
    return door == WindowDoor::name() && looking.contains(command);
}

bool CallRecord::isAgentsAct() const
{
    static const QStringList acts{u"click"_s, u"drag"_s, u"evaluate"_s, u"fill"_s, u"hover"_s,
        u"navigate"_s, u"press"_s, u"resize"_s, u"scrollIntoView"_s, u"select"_s, u"type"_s};
    return door != WindowDoor::name() && !targetId.isEmpty() && acts.contains(command);
}

QJsonObject CallRecord::toJson() const
{
    QJsonObject line{{u"time"_s, time.toUTC().toString(Qt::ISODateWithMs)}, {u"door"_s, door},
        {u"command"_s, command}, {u"about"_s, about}, {u"profile"_s, profile},
        {u"targetId"_s, targetId}, {u"result"_s, isRunning() ? u"running"_s : result}};
    if (milliseconds)
        line.insert(u"ms"_s, *milliseconds);
    if (!message.isEmpty())
        line.insert(u"message"_s, message);
    return line;
}

CallRecord readCallRecord(const Event &event)
{
    const QJsonObject &details = event.details;
    CallRecord call{
        .id = details.value(u"id").toString(),
        .door = details.value(u"door").toString(),
        .command = details.value(u"command").toString(),
        .about = details.value(u"about").toString(),
        .profile = event.profile,
        .targetId = details.value(u"targetId").toString(),
        .time = event.time,
    };
    if (event.kind != Event::Kind::CallEnded)
        return call;
    call.result = details.value(u"result").toString();
    call.message = details.value(u"message").toString();
    call.milliseconds = details.value(u"ms").toInteger();
    call.time = event.time.addMSecs(-*call.milliseconds);
    return call;
}
