// List the rooms of the automation service.

#include "core/commands/command_file.h"

template<>
inline constexpr std::tuple columnsOf<RoomState>{
    Column{"name", &RoomState::name},
    Column{"state", &RoomState::is},
    Column{"session", &RoomState::session}.ifAny(),
    Column{"targetId", &RoomState::tab}.ifAny(),
    Column{"url", &RoomState::url}.ifAny(),
    Column{"listeners", &RoomState::listeners},
};

namespace commands::sessions::rooms {
namespace {

constexpr Field<QList<RoomState>> rooms{"rooms",
    "The oldest first. Commands work in a room by its session; listeners: who hears of its "
    "events."};

Task<Reply> run(Services &services, Arguments)
{
    co_return Reply{rooms(services.rooms())};
}

QString describe(const CallResult &result)
{
    return linesOf(result.reply, u"rooms", u"No rooms."_s, [](const QJsonObject &row) {
        return u"%1  %2  %3"_s.arg(
            row[u"name"].toString(), row[u"state"].toString(), row[u"url"].toString());
    });
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
        .phrases = {{.words = "room list", .describe = describe}},
        .run = run,
    };
}

} // namespace commands::sessions::rooms
