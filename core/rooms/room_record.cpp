#include "core/rooms/room_record.h"

using namespace Qt::StringLiterals;

QJsonObject toJson(const RoomRecord &record)
{
    return {{u"url"_s, record.url}, {u"initialUrl"_s, record.wish.url},
        {u"width"_s, record.wish.width}, {u"height"_s, record.wish.height},
        {u"fps"_s, record.wish.fps}, {u"wantsVideo"_s, record.wish.wantsVideo},
        {u"kept"_s, record.kept}};
}

std::optional<RoomRecord> roomRecord(const QString &name, const QJsonObject &json)
{
    if (!json.contains(u"url"_s))
        return std::nullopt;
    RoomWish wish;
    wish.name = name;
    wish.url = json.value(u"initialUrl").toString();
    wish.width = json.value(u"width").toInt(wish.width);
    wish.height = json.value(u"height").toInt(wish.height);
    wish.fps = json.value(u"fps").toInt(wish.fps);
    wish.wantsVideo = json.value(u"wantsVideo").toBool();
    return RoomRecord{
        .wish = wish, .url = json.value(u"url").toString(), .kept = json.value(u"kept").toObject()};
}
