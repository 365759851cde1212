// Try those doors of the app again that could not be opened.

#include "core/commands/commands.h"
#include "core/commands/services.h"

namespace commands::people::retryDoors {
namespace {

constexpr Field<QStringList> failed{"failed", "Those that could not be opened now either."};

Task<Reply> run(Services &services, Arguments)
{
    services.tryDoorsAgain();
    QStringList names;
    const QList<DoorState> doors = services.doors();
    for (const DoorState &each : doors) {
        if (each.is == DoorState::Is::Failed)
            names.append(each.name);
    }
    co_return Reply{failed(names)};
}

} // namespace

Command command()
{
    return {
        .summary = "Try those doors of the app again that could not be opened.",
        .takes = {},
        .gives = {failed},
        .effect = Effect::Manages,
        .reach = Reach::People,
        .example = "{}",
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
    };
}

} // namespace commands::people::retryDoors
