#include "core/rooms/room_record.h"

using namespace Qt::StringLiterals;

QJsonObject toJson(const RoomRecord &record)
{
    return {{u"url"_s, record.url}, {u"initialUrl"_s, record.request.url},
        {u"width"_s, record.request.width}, {u"height"_s, record.request.height},
        {u"fps"_s, record.request.fps}, {u"wantsVideo"_s, record.request.wantsVideo},
        {u"kept"_s, record.kept}};
}

std::optional<RoomRecord> roomRecord(const QString &name, const QJsonObject &json)
{
    if (!json.contains(u"url"_s))
        return std::nullopt;
    RoomRequest request;
    request.name = name;
    request.url = json.value(u"initialUrl").toString();
    request.width = json.value(u"width").toInt(request.width);
    request.height = json.value(u"height").toInt(request.height);
    request.fps = json.value(u"fps").toInt(request.fps);
    request.wantsVideo = json.value(u"wantsVideo").toBool();
    return RoomRecord{.request = request,
        .url = json.value(u"url").toString(),
        .kept = json.value(u"kept").toObject()};
}
