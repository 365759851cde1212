#include "core/doors/service/service_asyncapi.h"

#include "base/version.h"
#include "core/rooms/room_event.h"
#include "core/tools/exploration_events.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

QJsonObject at(const QString &place)
{
    return {{u"$ref"_s, u"#/"_s + place}};
}

struct Messages {
    QJsonObject all; // by name
    QJsonObject ofChannel; // references
    QJsonArray ofOperation;
};

void put(Messages &to, const QString &name, const QString &meaning, const QJsonObject &form)
{
    to.all.insert(name,
        QJsonObject{{u"name"_s, name}, {u"title"_s, name}, {u"summary"_s, meaning},
            {u"contentType"_s, u"application/json"_s}, {u"payload"_s, form}});
    to.ofChannel.insert(name, at(u"components/messages/"_s + name));
    to.ofOperation.append(at(u"channels/events/messages/"_s + name));
}

Messages messages()
{
    Messages made;
    const auto ofRooms = roomEventForms();
    for (const RoomEventForm &each : ofRooms)
        put(made, toWord(each.news), each.meaning, schemaOf(each));
    const auto ofExplorations = exploration_events::forms();
    for (const exploration_events::Form &each : ofExplorations)
        put(made, toWord(each.kind), each.meaning, exploration_events::schemaOf(each));
    return made;
}

} // namespace

QJsonObject serviceAsyncApi(const QString &host)
{
    const Messages reported = messages();
    const QJsonObject info{{u"title"_s, u"Clawdis automation service: events of rooms"_s},
        {u"version"_s, QStringLiteral(CLAWDIS_VERSION)},
        {u"license"_s, QJsonObject{{u"name"_s, u"GPL-3.0-or-later"_s}}},
        {u"description"_s,
            u"What happens in a room or in an exploration, as it happens. A listener may come "
            u"before "
            "it does. An exploration is heard under its job_id in place of a room's name. "
            "A client that reads too slowly gets an error, and is disconnected. Typed text is not "
            "sent. Web "
            "pages "
            "bring a ticket: POST /rooms/{room_name}/ticket."_s}};
    const QJsonObject room{{u"description"_s, u"The name of the room, percent-encoded."_s}};
    const QJsonObject channel{{u"address"_s, u"/mcp/events/{room_name}"_s},
        {u"description"_s, u"All that happens in one room."_s},
        {u"parameters"_s, QJsonObject{{u"room_name"_s, room}}},
        {u"messages"_s, reported.ofChannel}};
    const QJsonObject hear{{u"action"_s, u"send"_s}, {u"channel"_s, at(u"channels/events"_s)},
        {u"summary"_s, u"The service reports what happens."_s},
        {u"description"_s, u"One JSON text for each event, in the order in which they happen."_s},
        {u"messages"_s, reported.ofOperation}};
    const QJsonObject server{{u"host"_s, host}, {u"protocol"_s, u"ws"_s}};
    return {{u"asyncapi"_s, u"3.0.0"_s}, {u"info"_s, info},
        {u"defaultContentType"_s, u"application/json"_s},
        {u"servers"_s, QJsonObject{{u"local"_s, server}}},
        {u"channels"_s, QJsonObject{{u"events"_s, channel}}},
        {u"operations"_s, QJsonObject{{u"hear"_s, hear}}},
        {u"components"_s, QJsonObject{{u"messages"_s, reported.all}}}};
}
