// List the rooms of the automation service.

#include "core/commands/commands.h"
#include "core/commands/replies.h"
#include "core/commands/rows.h"
#include "core/commands/services.h"

using namespace Qt::StringLiterals;

template<> struct Codec<RoomState> : ReplyOnly<RoomState> {
    static QJsonObject schema()
    {
        const QJsonObject text = Codec<QString>::schema();
        return schema::object(
            {{u"name"_s, text}, {u"state"_s, Codec<RoomState::Is>::schema()}, {u"session"_s, text},
                {u"targetId"_s, text}, {u"url"_s, text}, {u"listeners"_s, Codec<int>::schema()}},
            {u"session"_s, u"targetId"_s, u"url"_s});
    }
};

namespace commands::sessions::rooms {
namespace {

constexpr Field<QList<RoomState>> rooms{"rooms",
    "The oldest first. Commands work in a room by its session; listeners: who hears of its "
    "events."};

QJsonObject asRow(const RoomState &room)
{
    QJsonObject row{
        {u"name"_s, room.name}, {u"state"_s, toWord(room.is)}, {u"listeners"_s, room.listeners}};
    if (!room.session.isEmpty())
        row.insert(u"session"_s, room.session);
    if (!room.tab.isEmpty())
        row.insert(u"targetId"_s, room.tab);
    if (!room.url.isEmpty())
        row.insert(u"url"_s, room.url);
    return row;
}

Task<Reply> run(Services &services, Arguments)
{
    co_return Reply{rooms.json(rowsOf(services.rooms(), asRow))};
}

QString tell(const CallResult &result)
{
    QStringList lines;
    const QJsonArray rows = result.reply.value(u"rooms").toArray();
    for (const QJsonValue &row : rows)
        lines.append(u"%1  %2  %3"_s.arg(
            row[u"name"].toString(), row[u"state"].toString(), row[u"url"].toString()));
    return lines.isEmpty() ? u"No rooms."_s : lines.join(u'\n');
}

} // namespace

Command command()
{
    return {
        .summary = "List the rooms that agents have opened by the automation service.",
        .takes = {},
        .gives = {rooms},
        .http = httpGet("/rooms"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.words = "room list", .tell = tell}},
        .run = run,
    };
}

} // namespace commands::sessions::rooms
