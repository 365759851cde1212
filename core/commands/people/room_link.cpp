// Where a person watches a room.

#include "core/commands/command_file.h"

#include <algorithm>

namespace commands::people::roomLink {
namespace {

constexpr Field<QString> room{"room", "Its name."};

Task<Reply> run(Services &services, Arguments given)
{
    const QString name = given[room];
    const auto all = services.rooms();
    const bool isThere = std::any_of(
        all.begin(), all.end(), [&name](const RoomState &each) { return each.name == name; });
    const QString link = isThere ? services.roomLink(name) : QString{};
    if (link.isEmpty())
        throw Failure{Code::RoomNotFound, u"There is no such room to watch: "_s + name,
            u"See the rooms with {rooms}."_s};
    co_return Reply{replies::url(link)};
}

} // namespace

Command command()
{
    return {
        .summary = "The address where a person watches a room, in any browser. It opens once.",
        .takes = {room},
        .gives = {replies::url},
        .effect = Effect::Reads,
        .reach = Reach::People,
        .example = R"({"room": "demo"})",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::roomLink
