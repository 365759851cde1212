#include "core/rooms/room_event.h"

#include "core/catalogue/schema.h"
#include "core/rooms/room_schemas.h"

#include <QDateTime>
#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace room_schemas;

namespace {

constexpr double msPerSecond = 1000;

QJsonObject action()
{
    return {{u"action"_s,
        schema::object({{u"action_type"_s, text()}, {u"params"_s, anyObject()}}, {})}};
}

QJsonObject result()
{
    return {{u"result_id"_s, text()}, {u"size"_s, whole()}, {u"content_type"_s, text()},
        {u"expires_at"_s, whole()}, {u"url"_s, text()}};
}

QJsonObject with(QJsonObject fields, const QString &name, const QJsonObject &form)
{
    fields.insert(name, form);
    return fields;
}

} // namespace

RoomEvent roomEvent(RoomNews news, const QString &room, const QJsonObject &report)
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    return {news, room, report, static_cast<double>(now) / msPerSecond};
}

QJsonObject toJson(const RoomEvent &event)
{
    QJsonObject json = event.details;
    json.insert(u"type"_s, toWord(event.news));
    json.insert(u"room_name"_s, event.room);
    json.insert(u"data"_s, event.details);
    json.insert(u"timestamp"_s, event.time);
    return json;
}

QList<RoomEventForm> roomEventForms()
{
    const QJsonObject url{{u"url"_s, text()}};
    const QJsonObject error{{u"error"_s, text()}};
    const QJsonObject session{{u"session_id"_s, text()}};
    const QJsonObject change{
        {u"change_type"_s, oneOf({u"document"_s, u"changed"_s, u"removed"_s})}};
    return {
        {RoomNews::PageNavigation, u"The page has another address."_s, url},
        {RoomNews::PageLoadComplete, u"The page has loaded."_s, url},
        {RoomNews::ActionCompleted, u"An action is done."_s, action()},
        {RoomNews::ActionError, u"An action failed."_s, with(action(), u"error"_s, text())},
        {RoomNews::DomChange,
            u"The page changed: document is another one, changed has new or other parts, removed "
            "lost some. At most two a second."_s,
            change},
        {RoomNews::BrowserError, u"Something is wrong with the browser of the room."_s, error},
        {RoomNews::ScreenContentUpdate,
            u"The page as get_screen_content gives it, after it changed. At most one a second."_s,
            {{u"screen_content"_s, screen()}}},
        {RoomNews::PresentationStarted, u"The room has a browser session."_s, session},
        {RoomNews::PresentationPaused, u"Its video is paused."_s, session},
        {RoomNews::PresentationResumed, u"Its video goes on."_s, session},
        {RoomNews::ActionQueued, u"An action waits for its turn."_s, action()},
        {RoomNews::ActionProcessing, u"An action has its turn."_s, action()},
        {RoomNews::ResultReady,
            u"A command of a queue has a result that is too large to be sent: where it is, its "
            "size in bytes and, in seconds since 1970, until when."_s,
            result()},
    };
}

QJsonObject schemaOf(const RoomEventForm &form)
{
    QJsonObject members = form.fields;
    members.insert(u"type"_s, QJsonObject{{u"const"_s, toWord(form.news)}});
    members.insert(u"room_name"_s, text());
    members.insert(u"timestamp"_s,
        QJsonObject{{u"type"_s, u"number"_s},
            {u"description"_s, u"Seconds since 1970, to the millisecond."_s}});
    const QStringList optional{u"url"_s};
    const bool isReference = form.news == RoomNews::ResultReady; // Redis has it, under its id
    members.insert(u"data"_s, schema::object(form.fields, isReference ? optional : QStringList{}));
    return schema::object(members, isReference ? optional : QStringList{});
}
