#include "core/rooms/room_schemas.h"

#include "core/catalogue/schema.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

QJsonObject places()
{
    QJsonObject members;
    for (const QString &name : {u"scroll_x"_s, u"scroll_y"_s, u"viewport_width"_s,
             u"viewport_height"_s, u"cursor_x"_s, u"cursor_y"_s})
        members.insert(name, room_schemas::whole());
    return members;
}

} // namespace

QJsonObject room_schemas::typeOf(const QString &name)
{
    return {{u"type"_s, name}};
}

QJsonObject room_schemas::text()
{
    return typeOf(u"string"_s);
}

QJsonObject room_schemas::whole()
{
    return typeOf(u"integer"_s);
}

QJsonObject room_schemas::anyObject()
{
    return typeOf(u"object"_s);
}

QJsonObject room_schemas::oneOf(const QStringList &words)
{
    return {{u"type"_s, u"string"_s}, {u"enum"_s, QJsonArray::fromStringList(words)}};
}

QJsonObject room_schemas::from(int least, int most)
{
    return {{u"type"_s, u"integer"_s}, {u"minimum"_s, least}, {u"maximum"_s, most}};
}

QJsonObject room_schemas::context()
{
    QJsonObject members = places();
    for (const QString &name : {u"url"_s, u"title"_s, u"ready_state"_s})
        members.insert(name, text());
    return schema::object(members);
}

QJsonObject room_schemas::screen()
{
    QJsonObject members = places();
    for (const QString &name : {u"url"_s, u"title"_s, u"dom_summary"_s})
        members.insert(name, text());
    for (const QString &name :
        {u"visible_elements_count"_s, u"suspicionsMore"_s, u"suspicionsUnread"_s})
        members.insert(name, whole());
    members.insert(u"suspicions"_s, schema::listOf(anyObject()));
    return schema::object(members, {u"suspicions"_s, u"suspicionsMore"_s, u"suspicionsUnread"_s});
}
